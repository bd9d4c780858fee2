/** The only source of time in the server. SQL never asks its own. */
export interface Clock {
  now(): Date;
  /** Seconds it shows pass in one second of the machine: 1, and more only where CLOCK_SPEED says so. */
  readonly speed: number;
}

export const systemClock: Clock = { now: () => new Date(), speed: 1 };

/** A clock that showed `shownAt` when the machine's clock showed `machineAt`, and runs `speed` times as fast. */
export function shiftedClock(shownAt: Date, machineAt: Date, speed = 1): Clock {
  const [shownMs, machineMs] = [shownAt.getTime(), machineAt.getTime()];
  return { now: () => new Date(shownMs + (Date.now() - machineMs) * speed), speed };
}
