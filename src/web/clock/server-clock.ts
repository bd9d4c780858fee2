/** What the server's clock showed when this device's clock showed what, and how fast it runs. */
let noted = { deviceMs: 0, serverMs: 0, speed: 1 };
const listeners = new Set<() => void>();

/** A device whose clock is right by this much is not worth drawing again. */
const NOTICED_MS = 2_000;

/** What the clock shows while a page is rendered or taken over: one instant for all of it; null where it runs. */
let heldMs: number | null = null;

/** Holds the clock at an instant, so that server and browser draw the same; `null` lets it run again. */
export function holdClock(atMs: number | null): void {
  if (heldMs === atMs) return;
  heldMs = atMs;
  for (const listener of listeners) listener();
}

/** Takes the time of an answer received just now, or when this device's clock showed `deviceMs`; `speed` is more than 1 where a simulated world runs faster. */
export function noteServerTime(
  now: string,
  speed: number = noted.speed,
  deviceMs: number = Date.now(),
): void {
  const [believedMs, serverMs] = [
    noted.serverMs + (deviceMs - noted.deviceMs) * noted.speed,
    Date.parse(now),
  ];
  const isNews = Math.abs(serverMs - believedMs) >= NOTICED_MS * speed || speed !== noted.speed;
  noted = { deviceMs, serverMs, speed };
  if (isNews) for (const listener of listeners) listener();
}

/** The server's time as well as it is known here, in milliseconds since the epoch. */
export function serverNowMs(): number {
  if (heldMs !== null) return heldMs;
  return noted.serverMs + (Date.now() - noted.deviceMs) * noted.speed;
}

/** What the server's clock showed when this device's clock showed `deviceMs`, as an instant. */
export function serverTimeAt(deviceMs: number): string {
  return new Date(noted.serverMs + (deviceMs - noted.deviceMs) * noted.speed).toISOString();
}

/** Calls back when the server's clock turns out to be another than was believed; returns the way to stop. */
export function whenClockTurns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
