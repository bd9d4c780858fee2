/** How far the server's clock is ahead of the device's, in milliseconds. */
let aheadMs = 0;

/** Takes the time of a response received now. */
export function adoptServerTime(now: string): void {
  const serverMs = Date.parse(now);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** Estimated server time, in milliseconds since the epoch: ages and deadlines do not depend on the device's clock. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
