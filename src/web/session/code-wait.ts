import { type Store, visitStorage } from '../state/visit-storage.ts';

const PREFIX = 'code:';

/** Stores for this session when the next code may be sent to a target. */
export function storeWait(
  target: string,
  seconds: number,
  { storage = visitStorage(), nowMs = Date.now() }: { storage?: Store; nowMs?: number } = {},
): void {
  storage.setItem(PREFIX + target, String(nowMs + seconds * 1000));
}

/** Whole seconds until then; 0 if a code may be sent. Bounded by an hour in case the clock was set back. */
export function secondsToWait(
  target: string,
  { storage = visitStorage(), nowMs = Date.now() }: { storage?: Store; nowMs?: number } = {},
): number {
  const untilMs = Number(storage.getItem(PREFIX + target) ?? 0);
  const seconds = Math.ceil((untilMs - nowMs) / 1000);
  if (seconds > 0 && seconds <= MAX_WAIT_S) return seconds;
  storage.removeItem(PREFIX + target);
  return 0;
}

/** The longest wait the server imposes. */
const MAX_WAIT_S = 3600;
