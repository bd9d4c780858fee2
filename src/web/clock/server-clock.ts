/** How far the server's clock is ahead of this device's. Deadlines are the server's, so countdowns follow it. */
let aheadMs = 0;

/** Takes the time of an answer just received. */
export function noteServerTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/** The server's time as well as it is known here, in milliseconds since the epoch. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
