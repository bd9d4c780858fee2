import type { MatchEvent, MatchStatistic, Side } from './match-details.ts';
import type { Score } from './match-state.ts';

/** Details that are kept as each source says them. */
export const matchParts = ['events', 'lineUps', 'statistics'] as const;
export type MatchPart = (typeof matchParts)[number];

/** A part of a match as one source has it. */
export interface ReportedPart {
  readonly source: string;
  readonly content: readonly unknown[];
}

/** The fullest first: it follows a match as it is played. Others come after these by name. */
const precedence: readonly string[] = [
  'api-football',
  'football-data.org',
  'openfootball',
  'football-data.co.uk',
];

/** The one saying of a part that is shown: one with something in it before an empty one, then by source. */
export function preferredPart<P extends ReportedPart>(said: readonly P[]): P | null {
  const [best = null] = said.toSorted(
    (one, other) =>
      Number(one.content.length === 0) - Number(other.content.length === 0) ||
      rank(one.source) - rank(other.source) ||
      (one.source < other.source ? -1 : 1),
  );
  return best;
}

/**
 * Players sent off, home and away. A source whose events have cards is believed; one that tells goals alone knows
 * nothing of cards, so then the statistics count.
 * @returns null where neither tells.
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
  const told = statistics.find(({ kind }) => kind === 'redCards');
  return told ? [told.home, told.away] : null;
}

const dismissals: ReadonlySet<string> = new Set(['redCard', 'secondYellow']);
const cards: ReadonlySet<string> = new Set([...dismissals, 'yellowCard']);

function rank(source: string): number {
  const at = precedence.indexOf(source);
  return at === -1 ? precedence.length : at;
}
