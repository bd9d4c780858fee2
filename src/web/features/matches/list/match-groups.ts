import type { MatchState } from '#domain/match/match-state.ts';
import { dayOf } from '#web/i18n/dates.ts';

type GroupKind = 'followed' | 'live' | 'coming' | 'finished' | 'off' | 'day' | 'competition';

export interface MatchGroup<M> {
  readonly kind: GroupKind;
  /** Calendar day of a `day` group in the viewer's zone; else null. */
  readonly day: string | null;
  /**
   * The first kick-off of the list. In the upcoming group, the matches of a later day in the viewer's zone have a heading.
   */
  readonly firstAt: string;
  /** Code of the competition of a `competition` group. */
  readonly competition?: string;
  readonly matches: readonly M[];
}

interface Grouped {
  readonly competition: { readonly code: string };
  readonly state: MatchState;
  readonly kickoffAt: string;
}

const kinds: Readonly<Record<MatchState, Exclude<GroupKind, 'day' | 'followed' | 'competition'>>> = {
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

const order = ['live', 'coming', 'finished', 'off'] as const;

/**
 * Groups the matches of a football day: those pinned on top, then live, upcoming, finished, cancelled or postponed. Keeps
 * the order within a group; empty groups are omitted. The groups are the same in every time zone: the server does not
 * know it.
 */
export function groupMatches<M extends Grouped>(
  matches: readonly M[],
  isPinned: (match: M) => boolean = () => false,
): MatchGroup<M>[] {
  const [firstAt = ''] = matches.map(({ kickoffAt }) => kickoffAt).toSorted();
  const pinned = new Set(matches.filter(isPinned));
  const ofKind = (kind: (typeof order)[number]) => matches.filter(({ state }) => kinds[state] === kind);
  const groups: MatchGroup<M>[] = order.map((kind) => ({
    kind,
    day: null,
    firstAt,
    matches: ofKind(kind).filter((match) => !pinned.has(match)),
  }));
  const ordered = order.flatMap(ofKind).filter((match) => pinned.has(match));
  return [{ kind: 'followed' as const, day: null, firstAt, matches: ordered }, ...groups].filter(
    (group) => group.matches.length > 0,
  );
}

/**
 * Groups the matches of a football day by competition, below those pinned on top; within a group as in the list by time.
 * Competitions stand in the order of their codes in `order`, others after them.
 */
export function groupByCompetition<M extends Grouped>(
  matches: readonly M[],
  order: readonly string[],
  isPinned: (match: M) => boolean = () => false,
): MatchGroup<M>[] {
  const byTime = groupMatches(matches, isPinned);
  const pinned = byTime.filter(({ kind }) => kind === 'followed');
  const others = byTime.filter(({ kind }) => kind !== 'followed').flatMap((group) => group.matches);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  const byCode = Map.groupBy(others, ({ competition }) => competition.code);
  const codes = [...byCode.keys()].toSorted((one, other) => place(one) - place(other));
  const ofCode = codes.map((code): MatchGroup<M> => {
    const ofIt = byCode.get(code) ?? [];
    return {
      kind: 'competition',
      competition: code,
      day: null,
      firstAt: byTime[0]?.firstAt ?? '',
      matches: ofIt,
    };
  });
  return [...pinned, ...ofCode];
}

/** Groups matches of several days: live ones first, then consecutive runs by day. */
export function groupByDays<M extends Grouped>(matches: readonly M[], zone?: string): MatchGroup<M>[] {
  const live = matches.filter(({ state }) => state === 'live');
  const groups: (MatchGroup<M> & { readonly matches: M[] })[] = [];
  const add = (kind: GroupKind, day: string | null, ofIt: M[]) =>
    groups.push({ kind, day, firstAt: ofIt[0]?.kickoffAt ?? '', matches: ofIt });
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
