/** How far the server's clock is ahead of this device's. Deadlines are the server's, so countdowns follow it. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** A device whose clock is right by this much is not worth drawing again. */
const NOTICED_MS = 2_000;

/** Takes the time of an answer just received. */
export function noteServerTime(now: string): void {
  const before = aheadMs;
  aheadMs = Date.parse(now) - Date.now();
  if (Math.abs(aheadMs - before) < NOTICED_MS) return;
  for (const listener of listeners) listener();
}

/** The server's time as well as it is known here, in milliseconds since the epoch. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}

/** Calls back when the server's clock turns out to be another than was believed; returns the way to stop. */
export function whenClockTurns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
