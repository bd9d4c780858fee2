/** What the server's clock showed when this device's clock showed what, and how fast it runs. */
let noted = { deviceMs: 0, serverMs: 0, speed: 1 };
const listeners = new Set<() => void>();

/** A device whose clock is right by this much is not worth drawing again. */
const NOTICED_MS = 2_000;

/** Takes the time of an answer just received; `speed` is more than 1 where a simulated world runs faster. */
export function noteServerTime(now: string, speed: number = noted.speed): void {
  const [believedMs, deviceMs, serverMs] = [serverNowMs(), Date.now(), Date.parse(now)];
  const isNews = Math.abs(serverMs - believedMs) >= NOTICED_MS * speed || speed !== noted.speed;
  noted = { deviceMs, serverMs, speed };
  if (isNews) for (const listener of listeners) listener();
}

/** The server's time as well as it is known here, in milliseconds since the epoch. */
export function serverNowMs(): number {
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
