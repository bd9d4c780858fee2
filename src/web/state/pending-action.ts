import { type Store, visitStorage } from './visit-storage.ts';

/** Expiry of a pending action if the login takes longer. */
const EXPIRES_MS = 10 * 60_000;
const KEY = 'wish';

/** Stores the action a visitor tapped before being sent to the login, to be run after it. */
export function storePendingAction(wish: string, nowMs = Date.now(), storage: Store = visitStorage()): void {
  storage.setItem(KEY, `${nowMs} ${wish}`);
}

/** Discards the pending action. */
export function clearPendingAction(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}

/** Consumes the pending action; returns whether it was this one and has not expired. */
export function takePendingAction(
  wish: string,
  nowMs = Date.now(),
  storage: Store = visitStorage(),
): boolean {
  const stored = storage.getItem(KEY);
  if (stored === null) return false;
  const [atMs, ...words] = stored.split(' ');
  if (words.join(' ') !== wish) return false;
  storage.removeItem(KEY);
  return nowMs - Number(atMs) < EXPIRES_MS;
}
