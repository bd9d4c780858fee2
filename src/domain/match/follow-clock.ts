import { type MatchClock, type MatchPeriod, matchPeriods } from './match-details.ts';

/** Up to this difference a source is merely slower; a larger one corrects a mistake. */
const slowerByMinutes = 5;

/** First minute of each period, for sources that report only the period. */
const firstMinute: Readonly<Record<MatchPeriod, number>> = {
  firstHalf: 1,
  halfTime: 45,
  secondHalf: 46,
  break: 90,
  extraTime: 91,
  shootOut: 120,
};

/** The clock to show after a new report: it never goes back by as little as two sources may differ. */
export function followClock(before: MatchClock | null, reported: MatchClock | null): MatchClock | null {
  if (before === null || reported === null) return reported ?? before;
  const [current, next] = [minuteOf(before), minuteOf(reported)];
  const isBehind =
    comparePeriods(reported, before) < 0 || (reported.period === before.period && next < current);
  return isBehind && current - next <= slowerByMinutes ? before : reported;
}

function comparePeriods(one: MatchClock, other: MatchClock): number {
  return matchPeriods.indexOf(one.period) - matchPeriods.indexOf(other.period);
}

function minuteOf({ period, minute, addedMinute }: MatchClock): number {
  return (minute ?? firstMinute[period]) + (addedMinute ?? 0);
}

/**
 * Minute of play of a clock, without stoppage time, 0 to 120: between the halves 45, before extra time 90. Null if the
 * source names no minute.
 */
export function playedMinute({ period, minute }: MatchClock): number | null {
  if (period === 'halfTime') return 45;
  if (period === 'break') return 90;
  return minute === null ? null : Math.min(Math.max(minute, 0), 120);
}
