/** The only source of time in the server. SQL never asks its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that showed `shownAt` when the machine's clock showed `machineAt`, and runs at the same speed. */
export function shiftedClock(shownAt: Date, machineAt: Date): Clock {
  const shiftMs = shownAt.getTime() - machineAt.getTime();
  return { now: () => new Date(Date.now() + shiftMs) };
}
