import type { MatchPeriod } from '#domain/match/match-details.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { LiveEvent } from './queries.ts';

export type Mark = 'kickOff' | 'halfTime' | 'fullTime' | 'extraTime' | 'shootOut';

export type TimelineEntry =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'mark'; readonly mark: Mark };

export interface Course {
  readonly state: MatchState;
  readonly clock: { readonly period: MatchPeriod } | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
}

/** Periods of a match and the mark at the start of each, in order. */
const stretches: readonly { readonly mark: Mark; readonly periods: readonly MatchPeriod[] }[] = [
  { mark: 'kickOff', periods: ['firstHalf'] },
  { mark: 'halfTime', periods: ['halfTime', 'secondHalf'] },
  { mark: 'fullTime', periods: [] },
  { mark: 'extraTime', periods: ['break', 'extraTime'] },
  { mark: 'shootOut', periods: ['shootOut'] },
];

/** Events, newest first, with marks of the periods reached so far. */
export function timeline(events: readonly LiveEvent[], course: Course): TimelineEntry[] {
  const reached = reachedMarks(events, course);
  const entries = stretches.flatMap(({ mark, periods }): TimelineEntry[] => [
    ...(reached.has(mark) ? [{ kind: 'mark' as const, mark }] : []),
    ...events
      .filter(({ period }) => periods.includes(period))
      .map((event) => ({ kind: 'event' as const, event })),
  ]);
  return entries.reverse();
}

function reachedMarks(events: readonly LiveEvent[], { state, clock, halfTime, score90 }: Course): Set<Mark> {
  const periods = new Set(events.map(({ period }) => period));
  if (clock) periods.add(clock.period);
  const isIn = (...some: MatchPeriod[]) => some.some((period) => periods.has(period));
  const isBeyond90 = isIn('break', 'extraTime', 'shootOut');
  const isEnded = state === 'finished' && score90 !== null;
  const reached = {
    kickOff: state !== 'scheduled' && state !== 'postponed' && state !== 'cancelled',
    halfTime: halfTime !== null || isIn('halfTime', 'secondHalf') || isBeyond90,
    fullTime: isEnded || isBeyond90,
    extraTime: isIn('extraTime'),
    shootOut: isIn('shootOut'),
  };
  return new Set(stretches.map(({ mark }) => mark).filter((mark) => reached[mark]));
}
