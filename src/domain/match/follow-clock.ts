import { type MatchClock, type MatchPeriod, matchPeriods } from './match-details.ts';

/** A source that is this far behind is a slower one; one that is further behind corrects a mistake. */
const slowerByMinutes = 5;

/** The minute a period begins in, for a clock that only says the period. */
const firstMinute: Readonly<Record<MatchPeriod, number>> = {
  firstHalf: 1,
  halfTime: 45,
  secondHalf: 46,
  break: 90,
  extraTime: 91,
  shootOut: 120,
};

/** The clock that is shown when a source says another one: it does not go back by what two sources differ in. */
export function followClock(before: MatchClock | null, said: MatchClock | null): MatchClock | null {
  if (before === null || said === null) return said ?? before;
  const [shown, next] = [minuteOf(before), minuteOf(said)];
  const isBehind = comparePeriods(said, before) < 0 || (said.period === before.period && next < shown);
  return isBehind && shown - next <= slowerByMinutes ? before : said;
}

function comparePeriods(one: MatchClock, other: MatchClock): number {
  return matchPeriods.indexOf(one.period) - matchPeriods.indexOf(other.period);
}

function minuteOf({ period, minute, addedMinute }: MatchClock): number {
  return (minute ?? firstMinute[period]) + (addedMinute ?? 0);
}
