/** What the server's clock showed when this device's clock showed something else, and how fast it runs. */
let shownMs = 0;
let deviceMs = 0;
let speed = 1;
const listeners = new Set<() => void>();

/** A device whose clock is right by this much is not worth drawing again. */
const NOTICED_MS = 2_000;

/**
 * Takes the time of an answer just received, and the speed of the server's clock where the answer tells it: in a
 * demonstration it may run faster than this device's.
 */
export function noteServerTime(now: string, serverSpeed = speed): void {
  const believedMs = serverNowMs();
  const hasTurned = serverSpeed !== speed;
  [shownMs, deviceMs, speed] = [Date.parse(now), Date.now(), serverSpeed];
  // What an answer was on its way counts for more on a fast clock.
  if (!hasTurned && Math.abs(shownMs - believedMs) < NOTICED_MS * speed) return;
  for (const listener of listeners) listener();
}

/** The server's time as well as it is known here, in milliseconds since the epoch. */
export function serverNowMs(): number {
  return shownMs + (Date.now() - deviceMs) * speed;
}

/** Calls back when the server's clock turns out to be another than was believed; returns the way to stop. */
export function whenClockTurns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
