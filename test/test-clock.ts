import type { Clock } from '#server/clock.ts';

export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(amount: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that stands still until it is moved. */
export function testClock(start = '2026-03-14T00:00:00Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    speed: 1,
    set(instant) {
      now = new Date(instant);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const added = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      now = new Date(now.getTime() + added * 1000);
    },
  };
}
