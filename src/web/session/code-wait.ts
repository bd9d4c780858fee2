import { type Store, visitStorage } from '../state/visit-storage.ts';

const PREFIX = 'code:';

/** Remembers for this visit when the next code may be sent to where one has just been sent. */
export function keepWait(
  target: string,
  seconds: number,
  { storage = visitStorage(), nowMs = Date.now() }: { storage?: Store; nowMs?: number } = {},
): void {
  storage.setItem(PREFIX + target, String(nowMs + seconds * 1000));
}

/** Whole seconds until then, 0 where nothing stands in the way. A clock that was set back makes nobody wait longer than an hour. */
export function secondsToWait(
  target: string,
  { storage = visitStorage(), nowMs = Date.now() }: { storage?: Store; nowMs?: number } = {},
): number {
  const untilMs = Number(storage.getItem(PREFIX + target) ?? 0);
  const seconds = Math.ceil((untilMs - nowMs) / 1000);
  if (seconds > 0 && seconds <= LONGEST_S) return seconds;
  storage.removeItem(PREFIX + target);
  return 0;
}

/** The longest the server makes anybody wait for a code. */
const LONGEST_S = 3600;
