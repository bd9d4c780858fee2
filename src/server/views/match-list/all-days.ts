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
 * Searched or followed matches of all days: live and upcoming, nearest first, or past, newest first. The cost depends
 * on the teams searched and the matches followed, not on the total number of matches.
 */
export async function readHalf(db: Db, page: HalfPage): Promise<ListedMatch[]> {
  const order = page.half === 'ahead' ? sql`kickoff_at, id` : sql`kickoff_at DESC, id DESC`;
  const listed = all([isInHalf(page), isListed(page.filter), isShown(page.filter)]);
  // Per team, only as many as fit the page, from the end of an index.
  const some = (condition: Condition) =>
    sql`(SELECT id FROM match WHERE ${condition} AND ${listed} ORDER BY ${order} LIMIT ${page.limit})`;
  const found = page.filter.teams ? ofTeams(page.filter.teams, some) : some(isFollowed(page.filter));
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

/** Starts from the follower's few rows. */
function isFollowed({ followedBy }: MatchFilter): Condition {
  return sql<boolean>`id IN (SELECT match_id FROM match_follow WHERE user_id = ${followedBy})`;
}

function ofTeams(
  { single, pairs }: NonNullable<MatchFilter['teams']>,
  some: (condition: Condition) => RawBuilder<unknown>,
): RawBuilder<unknown> {
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
