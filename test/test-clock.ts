import { type Clock, shiftedClock } from '#server/core/clock.ts';

export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(amount: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A stopped clock that tests advance. */
export function testClock(start = '2026-03-14T00:00:00Z'): TestClock {
  let now = new Date(start);
  return settable(
    () => new Date(now),
    (instant) => {
      now = instant;
    },
  );
}

/** A running clock that tests can advance. */
export function movableClock(start: string): TestClock {
  let running = shiftedClock(new Date(start), new Date());
  return settable(
    () => running.now(),
    (instant) => {
      running = shiftedClock(instant, new Date());
    },
  );
}

function settable(now: () => Date, set: (instant: Date) => void): TestClock {
  return {
    now,
    speed: 1,
    set: (instant) => set(new Date(instant)),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const added = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      set(new Date(now().getTime() + added * 1000));
    },
  };
}
