import type { MatchEvent, MatchStatistic, Side, StatisticKind } from './match-details.ts';
import type { Score } from './match-state.ts';

/** Details stored separately per source. */
export const matchParts = ['events', 'lineUps', 'expectedLineUps', 'absences', 'statistics'] as const;
export type MatchPart = (typeof matchParts)[number];

/** One source's version of a part of a match. */
export interface ReportedPart {
  readonly source: string;
  readonly content: readonly unknown[];
}

/** A file of an operator, which corrects the feeds; then the most complete first. Other sources follow by name. */
const precedence: readonly string[] = [
  'absences-csv',
  'api-football',
  'football-data.org',
  'openfootball',
  'football-data.co.uk',
];

/** The version to show: non-empty before empty ones, then by source. */
export function preferredPart<P extends ReportedPart>(parts: readonly P[]): P | null {
  const [best = null] = parts.toSorted(
    (one, other) =>
      Number(one.content.length === 0) - Number(other.content.length === 0) ||
      rank(one.source) - rank(other.source) ||
      (one.source < other.source ? -1 : 1),
  );
  return best;
}

/**
 * Players sent off, home and away. Event data with cards is preferred; a source that reports only goals has no cards,
 * so the statistics are used then.
 * @returns null if neither has them.
 */
export function redCardsOf(
  events: readonly MatchEvent[],
  statistics: readonly MatchStatistic[],
): Score | null {
  if (events.some(({ kind }) => cards.has(kind))) {
    const count = (side: Side): number =>
      events.filter((event) => event.side === side && dismissals.has(event.kind)).length;
    return [count('home'), count('away')];
  }
  return statisticOf('redCards', statistics);
}

/** One statistic, home and away; null if the source does not report it. */
export function statisticOf(kind: StatisticKind, statistics: readonly MatchStatistic[]): Score | null {
  const found = statistics.find((statistic) => statistic.kind === kind);
  return found ? [found.home, found.away] : null;
}

const dismissals: ReadonlySet<string> = new Set(['redCard', 'secondYellow']);
const cards: ReadonlySet<string> = new Set([...dismissals, 'yellowCard']);

function rank(source: string): number {
  const at = precedence.indexOf(source);
  return at === -1 ? precedence.length : at;
}
