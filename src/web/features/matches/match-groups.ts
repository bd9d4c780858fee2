import type { MatchState } from '#domain/match/match-state.ts';
import { dayOf } from '../../i18n/dates.ts';

export type GroupKind = 'live' | 'coming' | 'finished' | 'off';

export interface MatchGroup<M> {
  readonly kind: GroupKind;
  /** The calendar day of a coming group that begins after midnight of the viewer; null for the first one. */
  readonly nextDay: string | null;
  readonly matches: readonly M[];
}

type OffState = Exclude<MatchState, 'scheduled' | 'live' | 'finished'>;

/** Whether a match did not end, or not begin, as it was meant to. */
export function isOff(state: MatchState): state is OffState {
  return kinds[state] === 'off';
}

interface Grouped {
  readonly state: MatchState;
  readonly kickoffAt: string;
}

const kinds: Readonly<Record<MatchState, GroupKind>> = {
  live: 'live',
  scheduled: 'coming',
  finished: 'finished',
  awarded: 'off',
  postponed: 'off',
  abandoned: 'off',
  cancelled: 'off',
};

/**
 * The matches of a football day as the list shows them: live, coming (those after midnight of the viewer's zone under
 * their own head), finished, off. The order within a group is kept; empty groups are left out.
 */
export function groupMatches<M extends Grouped>(matches: readonly M[], zone?: string): MatchGroup<M>[] {
  const of = (kind: GroupKind) => matches.filter((match) => kinds[match.state] === kind);
  const firstDay = matches.map(({ kickoffAt }) => dayOf(kickoffAt, zone)).toSorted()[0];
  const coming = of('coming');
  const days = [...new Set(coming.map(({ kickoffAt }) => dayOf(kickoffAt, zone)))];
  const comingByDay = days.map((day) => ({
    kind: 'coming' as const,
    nextDay: day === firstDay ? null : day,
    matches: coming.filter(({ kickoffAt }) => dayOf(kickoffAt, zone) === day),
  }));
  const whole = (kind: GroupKind) => ({ kind, nextDay: null, matches: of(kind) });
  return [whole('live'), ...comingByDay, whole('finished'), whole('off')].filter(
    (group) => group.matches.length > 0,
  );
}
