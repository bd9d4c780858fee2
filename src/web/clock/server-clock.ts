/** Last sync: server time at a device time, and the speed of the server clock. */
let lastSync = { deviceMs: 0, serverMs: 0, speed: 1 };
/** Time of the last sync, as sent by the server. */
let newestMs = 0;
const listeners = new Set<() => void>();

/** Smaller corrections do not notify listeners. */
const CORRECTION_THRESHOLD_MS = 2_000;

/** Frozen time during rendering and hydration: one instant for the whole page. Null while the clock runs. */
let frozenMs: number | null = null;

/** Freezes the clock at an instant, so that server and browser render the same; `null` resumes it. */
export function freezeClock(atMs: number | null): void {
  if (frozenMs === atMs) return;
  frozenMs = atMs;
  for (const listener of listeners) listener();
}

/**
 * Syncs to the time of a response received now, or at device time `deviceMs`. `speed` is above 1 in a simulated world
 * that runs faster.
 */
export function syncServerTime(
  now: string,
  speed: number = lastSync.speed,
  deviceMs: number = Date.now(),
): void {
  const [expectedMs, serverMs] = [serverMsAt(deviceMs), Date.parse(now)];
  newestMs = serverMs;
  const isCorrection =
    Math.abs(serverMs - expectedMs) >= CORRECTION_THRESHOLD_MS * speed || speed !== lastSync.speed;
  lastSync = { deviceMs, serverMs, speed };
  if (isCorrection) for (const listener of listeners) listener();
}

/**
 * Syncs to the time of a response received now. An earlier time than the last one is that of a cached response, or of
 * one overtaken by another, and is ignored: the clock is never set back by a response.
 */
export function advanceServerTime(now: string): void {
  if (Date.parse(now) > newestMs) syncServerTime(now);
}

/** Sets the speed of the server clock, from a response without a time. */
export function setServerSpeed(speed: number): void {
  if (speed === lastSync.speed) return;
  const deviceMs = Date.now();
  lastSync = { deviceMs, serverMs: serverMsAt(deviceMs), speed };
  for (const listener of listeners) listener();
}

/** Estimated server time, in milliseconds since the epoch. */
export function serverNowMs(): number {
  if (frozenMs !== null) return frozenMs;
  return serverMsAt(Date.now());
}

/** Estimated server time at device time `deviceMs`, as an ISO instant. */
export function serverTimeAt(deviceMs: number): string {
  return new Date(serverMsAt(deviceMs)).toISOString();
}

function serverMsAt(deviceMs: number): number {
  return lastSync.serverMs + (deviceMs - lastSync.deviceMs) * lastSync.speed;
}

/** Subscribes to corrections of the server clock; returns the unsubscribe function. */
export function onClockCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
