import type { LineUpPlayer, MatchEvent, MatchPeriod, StatisticKind } from '#domain/match/match-details.ts';
import { textOf, wholeNumberOf } from './json-value.ts';

/** Time of an event: minutes count from kick-off, `90` with `3` is 90+3. */
export type EventTime = Pick<MatchEvent, 'period' | 'minute' | 'addedMinute'>;

/** @returns null for an invalid minute. */
export function readEventTime(minute: unknown, added: unknown): EventTime | null {
  const whole = wholeNumberOf(minute, 0, 130);
  if (whole === null) return null;
  return { period: periodAt(whole), minute: whole, addedMinute: wholeNumberOf(added, 1, 30) };
}

function periodAt(minute: number): MatchPeriod {
  if (minute <= 45) return 'firstHalf';
  return minute <= 90 ? 'secondHalf' : 'extraTime';
}

/** A player of a line-up; null without a name. */
export function readPlayer(
  name: unknown,
  number: unknown,
  position: LineUpPlayer['position'],
): LineUpPlayer | null {
  const known = textOf(name);
  return known ? { name: known, number: wholeNumberOf(number, 1, 99), position } : null;
}

const largest: Partial<Record<StatisticKind, number>> = {
  possession: 100,
  passAccuracy: 100,
  expectedGoals: 20,
};

/** Parses a statistic from a number or text (`12`, `"58%"`, `"1.73"`); null if implausible. */
export function readStatisticValue(kind: StatisticKind, value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,4}(\.\d{1,4})?%?$/.test(text)) return null;
  const number = Number(text.replace('%', ''));
  const isWhole = kind === 'expectedGoals' || Number.isInteger(number);
  return isWhole && number <= (largest[kind] ?? 2000) ? number : null;
}
