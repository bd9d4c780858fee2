import { type Store, visitStorage } from './visit-storage.ts';

/** A wish expires if the login takes longer than this. */
const LASTS_MS = 10 * 60_000;
const KEY = 'wish';

/** Keeps the one thing a visitor tapped on before being led to the login, to be done on the way back. */
export function keepWish(wish: string, nowMs = Date.now(), storage: Store = visitStorage()): void {
  storage.setItem(KEY, `${nowMs} ${wish}`);
}

/** Nothing is wished for any more. */
export function forgetWish(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}

/** Whether this was wished for; it is so once. */
export function takeWish(wish: string, nowMs = Date.now(), storage: Store = visitStorage()): boolean {
  const kept = storage.getItem(KEY);
  if (kept === null) return false;
  const [atMs, ...words] = kept.split(' ');
  if (words.join(' ') !== wish) return false;
  storage.removeItem(KEY);
  return nowMs - Number(atMs) < LASTS_MS;
}
