import type { SandboxClock } from '../sandbox-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Quota of a provider. Windows begin with the minute and with the day, UTC. */
export type Quota = {
  perMinute: number;
  perDay: number | null;
  /** Counts a request; the remainder is negative beyond the quota. */
  count(): { leftInMinute: number; leftInDay: number | null; secondsToReset: number };
};

export function openQuota(clock: SandboxClock, perMinute: number, perDay: number | null): Quota {
  let [minute, inMinute, day, inDay] = [0, 0, 0, 0];
  const quota: Quota = {
    perMinute,
    perDay,
    count: () => {
      const now = clock.now().getTime();
      const [thisMinute, thisDay] = [Math.floor(now / minuteMs), Math.floor(now / dayMs)];
      inMinute = thisMinute === minute ? inMinute + 1 : 1;
      inDay = thisDay === day ? inDay + 1 : 1;
      [minute, day] = [thisMinute, thisDay];
      return {
        leftInMinute: quota.perMinute - inMinute,
        leftInDay: quota.perDay === null ? null : quota.perDay - inDay,
        secondsToReset: 60 - (Math.floor(now / 1000) % 60),
      };
    },
  };
  return quota;
}
