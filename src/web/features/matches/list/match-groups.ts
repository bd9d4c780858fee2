import type { MatchState } from '#domain/match/match-state.ts';
import { dayOf, timeText } from '#web/i18n/dates.ts';

type GroupKind = 'live' | 'coming' | 'finished' | 'off' | 'day';

export interface MatchGroup<M> {
  readonly kind: GroupKind;
  /** Calendar day in the heading, in the viewer's zone: of an upcoming group after midnight, or of a `day` group. */
  readonly day: string | null;
  /** For an upcoming group with a day: all matches are in the small hours, which users count as the previous night. */
  readonly isNight: boolean;
  readonly matches: readonly M[];
}

/** End of the small hours. */
const MORNING = '06:00';

interface Grouped {
  readonly state: MatchState;
  readonly kickoffAt: string;
}

const kinds: Readonly<Record<MatchState, Exclude<GroupKind, 'day'>>> = {
  live: 'live',
  scheduled: 'coming',
  finished: 'finished',
  awarded: 'off',
  postponed: 'off',
  abandoned: 'off',
  cancelled: 'off',
};

/** Whether any match of a group has a score, and the group needs score columns. */
export function hasScores({ matches }: { matches: readonly { score90: unknown }[] }): boolean {
  return matches.some(({ score90 }) => score90 !== null);
}

/**
 * Groups the matches of a football day: live, upcoming (those of a later day in the viewer's zone separately),
 * finished, cancelled or postponed. Keeps the order within a group; empty groups are omitted.
 */
export function groupMatches<M extends Grouped>(matches: readonly M[], zone?: string): MatchGroup<M>[] {
  const of = (kind: GroupKind) => matches.filter((match) => kinds[match.state] === kind);
  const firstDay = matches.map(({ kickoffAt }) => dayOf(kickoffAt, zone)).toSorted()[0];
  const coming = of('coming');
  const days = [...new Set(coming.map(({ kickoffAt }) => dayOf(kickoffAt, zone)))];
  const comingByDay = days.map((day) => {
    const ofDay = coming.filter(({ kickoffAt }) => dayOf(kickoffAt, zone) === day);
    const isLater = day !== firstDay;
    return {
      kind: 'coming' as const,
      day: isLater ? day : null,
      isNight: isLater && ofDay.every(({ kickoffAt }) => timeText(kickoffAt, zone) < MORNING),
      matches: ofDay,
    };
  });
  const whole = (kind: GroupKind) => ({ kind, day: null, isNight: false, matches: of(kind) });
  return [whole('live'), ...comingByDay, whole('finished'), whole('off')].filter(
    (group) => group.matches.length > 0,
  );
}

/** Groups matches of several days: live ones first, then consecutive runs by day. */
export function groupByDays<M extends Grouped>(matches: readonly M[], zone?: string): MatchGroup<M>[] {
  const live = matches.filter(({ state }) => state === 'live');
  const groups: (MatchGroup<M> & { readonly matches: M[] })[] = [];
  const add = (kind: GroupKind, day: string | null, ofIt: M[]) =>
    groups.push({ kind, day, isNight: false, matches: ofIt });
  if (live.length > 0) add('live', null, live);
  for (const match of matches) {
    if (match.state === 'live') continue;
    const day = dayOf(match.kickoffAt, zone);
    const last = groups.at(-1);
    if (last?.day === day) last.matches.push(match);
    else add('day', day, [match]);
  }
  return groups;
}
