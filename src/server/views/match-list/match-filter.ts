import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { footballDaySpan } from '#domain/match/football-day.ts';
import type { LotteryGame } from '#domain/match/lottery.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { SearchedTeams } from '#server/features/matches/catalogue/search-teams.ts';

/** Filters of a match list. */
export interface MatchFilter {
  readonly competition?: string | undefined;
  readonly state?: ShownState | undefined;
  readonly lottery?: LotteryGame | undefined;
  /** Only matches with schemes. */
  readonly schemes?: 'true' | undefined;
  /** The teams found by the search; null without a search. */
  readonly teams: SearchedTeams | null;
  /** User whose followed matches are listed; null for all matches. */
  readonly followedBy: string | null;
}

const shownStates = {
  live: ['live'],
  coming: ['scheduled', 'postponed'],
  finished: ['finished', 'awarded', 'abandoned', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly MatchState[]>>;

type ShownState = keyof typeof shownStates;

/** A condition on `match`. */
export type Condition = RawBuilder<boolean>;

/** Matches of a football day; uses the index on kick-off. */
export function onDay(day: CalendarDate): Condition {
  const { from, to } = footballDaySpan(day);
  return sql<boolean>`match.kickoff_at >= ${from} AND match.kickoff_at < ${to}`;
}

/** State, lottery list and schemes: of the day that is shown; neighbouring days are found without them. */
export function isShown({ state, lottery, schemes }: MatchFilter): Condition {
  return all([
    ...(state ? [sql<boolean>`match.state = ANY (${[...shownStates[state]]}::text[])`] : []),
    ...(lottery
      ? [
          sql<boolean>`EXISTS (SELECT FROM lottery_listing l WHERE l.match_id = match.id AND l.game = ${lottery})`,
        ]
      : []),
    ...(schemes
      ? [
          sql<boolean>`EXISTS (SELECT FROM scheme_pick p WHERE p.match_id = match.id
            AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id))`,
        ]
      : []),
  ]);
}

/** Competition and follower; teams and what `isShown` restricts are separate conditions. */
export function isListed({ competition, followedBy }: MatchFilter): Condition {
  const conditions: Condition[] = [];
  if (competition !== undefined) conditions.push(sql<boolean>`match.competition = ${competition}`);
  if (followedBy !== null) {
    conditions.push(isFollowedBy(followedBy));
  }
  return all(conditions);
}

/** Followed itself, or by its teams or competition. */
function isFollowedBy(userId: string): Condition {
  const has = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM ${table} f WHERE f.user_id = ${userId} AND ${condition})`;
  return sql<boolean>`(${has(sql`match_follow`, sql`f.match_id = match.id`)}
    OR ${has(sql`team_follow`, sql`f.team IN (match.home, match.away)`)}
    OR ${has(sql`competition_follow`, sql`f.competition = match.competition`)})`;
}

/** One of the teams plays, or two of them against each other. */
export function isPlayedBy({ teams }: MatchFilter): Condition {
  if (teams === null) return all([]);
  const isAmong = (side: 'home' | 'away', keys: readonly string[]) =>
    sql<boolean>`match.${sql.ref(side)} = ANY (${[...keys]}::text[])`;
  const ways = [
    isAmong('home', teams.single),
    isAmong('away', teams.single),
    ...teams.pairs.flatMap(([one, other]) => [
      all([isAmong('home', one), isAmong('away', other)]),
      all([isAmong('home', other), isAmong('away', one)]),
    ]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join([...conditions], sql` AND `)})`;
}
