/** The only source of time in the server. SQL never uses the database's clock. */
export interface Clock {
  now(): Date;
  /** Clock seconds per real second: 1 unless CLOCK_SPEED is set. */
  readonly speed: number;
}

export const systemClock: Clock = { now: () => new Date(), speed: 1 };

/** A clock that showed `shownAt` when the machine's clock showed `machineAt`, and runs `speed` times as fast. */
export function shiftedClock(shownAt: Date, machineAt: Date, speed = 1): Clock {
  const [shownMs, machineMs] = [shownAt.getTime(), machineAt.getTime()];
  return { now: () => new Date(shownMs + (Date.now() - machineMs) * speed), speed };
}
