import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { followedCompetitions, followedTeams, nextMatch } from '#contract/matches/follows.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import {
  type MatchJson,
  type MatchRecord,
  matchOfJson,
} from '#server/features/matches/catalogue/find-match.ts';
import {
  type MatchNames,
  matchNames,
  nameColumns,
  type NameRows,
  scoreView,
} from '#server/features/matches/catalogue/present-match.ts';

const PAGE = 20;
/** A match without a result this long after its kick-off is no longer the next one. */
const AHEAD_FOR_MS = 24 * 3_600_000;

/** Teams a user follows, newest first, each with its next match. */
export const listFollowedTeams: Operation<typeof followedTeams> = async (ctx, { query, viewer }) => {
  const next = (team: RawBuilder<unknown>, from: Date) => sql`
    SELECT * FROM (${first(sql`home = ${team}`, from)} UNION ALL ${first(sql`away = ${team}`, from)}) side
     ORDER BY kickoff_at, id LIMIT 1`;
  const follows = { table: sql`team_follow`, column: sql`team`, next };
  const { rows, names, nextCursor } = await readFollows(ctx, viewer.userId, query, follows);
  return {
    items: rows.map(({ key, followedAt, next }) => ({
      team: names.team(key),
      followedAt: followedAt.toISOString(),
      next: nextView(next, names),
    })),
    nextCursor,
  };
};

/** The same of competitions. */
export const listFollowedCompetitions: Operation<typeof followedCompetitions> = async (
  ctx,
  { query, viewer },
) => {
  const next = (code: RawBuilder<unknown>, from: Date) => first(sql`competition = ${code}`, from);
  const follows = { table: sql`competition_follow`, column: sql`competition`, next };
  const { rows, names, nextCursor } = await readFollows(ctx, viewer.userId, query, follows);
  return {
    items: rows.map(({ key, followedAt, next }) => ({
      competition: names.competition(key),
      followedAt: followedAt.toISOString(),
      next: nextView(next, names),
    })),
    nextCursor,
  };
};

/** The first live or coming match of a condition, from an index. */
function first(condition: RawBuilder<unknown>, from: Date): RawBuilder<unknown> {
  return sql`(SELECT * FROM match WHERE ${condition} AND state IN ('scheduled', 'live') AND kickoff_at >= ${from}
               ORDER BY kickoff_at, id LIMIT 1)`;
}

interface Follows {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  next(key: RawBuilder<unknown>, from: Date): RawBuilder<unknown>;
}

interface FollowRow {
  readonly key: string;
  readonly followedAt: Date;
  readonly next: MatchJson | null;
}

interface Followed {
  readonly rows: readonly FollowRow[];
  readonly names: MatchNames;
  readonly nextCursor: string | null;
}

type Query = CallRequest<typeof followedTeams>['query'];

/** Two statements: the page with its matches, and the names in it. */
async function readFollows(
  ctx: Context,
  userId: string,
  { cursor, limit = PAGE }: Query,
  { table, column, next }: Follows,
): Promise<Followed> {
  const after = decodeCursor(cursor, ['instant', 'string']);
  const beyond = after
    ? sql`(followed_at, ${column}) < (${after[0]}::timestamptz, ${after[1]}::text)`
    : sql`true`;
  const from = new Date(ctx.clock.now().getTime() - AHEAD_FOR_MS);
  const { rows } = await sql<FollowRow>`
    SELECT f.key, f.followed_at AS "followedAt", (SELECT to_json(n) FROM (${next(sql`f.key`, from)}) n) AS next
      FROM (SELECT ${column} AS key, followed_at FROM ${table} WHERE user_id = ${userId} AND ${beyond}
             ORDER BY followed_at DESC, ${column} DESC LIMIT ${limit + 1}) f
     ORDER BY f.followed_at DESC, f.key DESC`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    names: await namesIn(ctx, page),
    nextCursor: last ? encodeCursor([last.followedAt.toISOString(), last.key]) : null,
  };
}

/** A key is a team or a competition: it is looked up as both. */
async function namesIn({ db }: Context, rows: readonly FollowRow[]): Promise<MatchNames> {
  const matches = rows.flatMap(({ next }) => next ?? []);
  const own = rows.map(({ key }) => key);
  const columns = nameColumns({
    codes: sql`SELECT unnest(${[...own, ...matches.map(({ competition }) => competition)]}::text[])`,
    keys: sql`SELECT unnest(${[...own, ...matches.flatMap(({ home, away }) => [home, away])]}::text[])`,
  });
  const { rows: named } = await sql<NameRows>`SELECT ${columns}`.execute(db);
  return matchNames(named[0] ?? { competitions: null, teams: null });
}

function nextView(next: MatchJson | null, names: MatchNames): z.input<typeof nextMatch> | null {
  if (next === null) return null;
  const match: MatchRecord = matchOfJson(next);
  return {
    id: match.id,
    competition: names.competition(match.competition),
    home: names.team(match.home),
    away: names.team(match.away),
    kickoffAt: match.kickoffAt.toISOString(),
    timeKnown: match.timeKnown,
    state: match.state,
    score90: scoreView(match.score90),
  };
}
