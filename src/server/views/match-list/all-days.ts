import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ListedMatch, Place } from './match-days.ts';
import { all, type Condition, isShown, isListed, type MatchFilter } from './match-filter.ts';

/** Of the matches of all days: live and upcoming, or past. */
export type Half = 'ahead' | 'behind';

/** A match without a result this long after its kick-off no longer counts as upcoming. */
const aheadForMs = 24 * 3_600_000;

interface HalfPage {
  readonly half: Half;
  readonly filter: MatchFilter;
  /** When the list was started: the two halves stay separate while paging. */
  readonly since: Date;
  readonly after: Place | null;
  readonly limit: number;
}

/**
 * Searched or followed matches of all days, or those of a competition: live and upcoming, nearest first, or past, newest
 * first. The cost depends on the teams searched and on what is followed, not on the total number of matches.
 */
export async function readHalf(db: Db, page: HalfPage): Promise<ListedMatch[]> {
  const order = page.half === 'ahead' ? sql`kickoff_at, id` : sql`kickoff_at DESC, id DESC`;
  const listed = all([isInHalf(page), isListed(page.filter), isShown(page.filter)]);
  // Per team, only as many as fit the page, from the end of an index.
  const some: Some = (condition) =>
    sql`(SELECT id FROM match WHERE ${condition} AND ${listed} ORDER BY ${order} LIMIT ${page.limit})`;
  const found = foundBy(page.filter, some);
  const { rows } = await sql<ListedMatch>`
    SELECT id, kickoff_at AS "kickoffAt" FROM match WHERE id IN (${found})
     ORDER BY ${order} LIMIT ${page.limit}`.execute(db);
  return rows;
}

function isInHalf({ half, since, after }: HalfPage): Condition {
  const from = new Date(since.getTime() - aheadForMs);
  const isOpen = sql<boolean>`state IN ('scheduled', 'live', 'postponed') AND kickoff_at >= ${from}`;
  const place = after && sql`(${after.kickoffAt}::timestamptz, ${after.id}::uuid)`;
  if (half === 'ahead') return all([isOpen, ...(place ? [sql<boolean>`(kickoff_at, id) > ${place}`] : [])]);
  return all([sql<boolean>`NOT (${isOpen})`, ...(place ? [sql<boolean>`(kickoff_at, id) < ${place}`] : [])]);
}

/** The first matches of a condition, as many as fit the page. */
type Some = (condition: Condition) => RawBuilder<unknown>;

function foundBy({ teams, followedBy }: MatchFilter, some: Some): RawBuilder<unknown> {
  if (teams) return ofTeams(teams, some);
  return followedBy === null ? some(all([])) : ofFollows(followedBy, some);
}

/** Starts from the follower's few rows: matches, teams and competitions. */
function ofFollows(userId: string, some: Some): RawBuilder<unknown> {
  const each = (followed: RawBuilder<unknown>, condition: Condition) =>
    sql`SELECT found.id FROM ${followed} f, LATERAL ${some(condition)} found WHERE f.user_id = ${userId}`;
  return sql.join(
    [
      some(sql<boolean>`id IN (SELECT match_id FROM match_follow WHERE user_id = ${userId})`),
      each(sql`team_follow`, sql<boolean>`match.home = f.team`),
      each(sql`team_follow`, sql<boolean>`match.away = f.team`),
      each(sql`competition_follow`, sql<boolean>`match.competition = f.competition`),
    ],
    sql` UNION ALL `,
  );
}

function ofTeams({ single, pairs }: NonNullable<MatchFilter['teams']>, some: Some): RawBuilder<unknown> {
  const each = (keys: readonly string[], condition: Condition) =>
    sql`SELECT found.id FROM unnest(${[...keys]}::text[]) AS team(key), LATERAL ${some(condition)} found`;
  const against = (keys: readonly string[]) => sql`ANY (${[...keys]}::text[])`;
  return sql.join(
    [
      each(single, sql<boolean>`home = team.key`),
      each(single, sql<boolean>`away = team.key`),
      ...pairs.flatMap(([one, other]) => [
        each(one, sql<boolean>`home = team.key AND away = ${against(other)}`),
        each(one, sql<boolean>`away = team.key AND home = ${against(other)}`),
      ]),
    ],
    sql` UNION ALL `,
  );
}
