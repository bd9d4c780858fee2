import { sql } from 'kysely';
import type { competitionMatches as call } from '#contract/matches/competition-page.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { currentSeason } from '#server/features/matches/catalogue/current-season.ts';
import { isCompetition } from '#server/features/matches/catalogue/find-names.ts';
import { placeOf } from '#server/views/match-list/all-days-cursor.ts';
import { listHalf, type MatchesPage, pageOf } from '#server/views/match-list/list-half.ts';
import { DEFAULT_LIMIT } from '#server/views/match-list/list-matches.ts';
import type { ListedMatch } from '#server/views/match-list/match-days.ts';

/** Matches of a competition. Only an empty page requires checking that it exists. */
export const competitionMatches: Operation<typeof call> = async (ctx, { params: { id }, query }) => {
  const { round } = query;
  const page =
    round === undefined
      ? await listHalf(ctx, { competition: id, teams: null, followedBy: null }, query)
      : await listRound(ctx, id, round, query);
  if (page.items.length === 0 && !(await isCompetition(ctx.db, id)))
    throw new Refusal('COMPETITION_NOT_FOUND');
  return page;
};

/** A round of the current season by kick-off. */
async function listRound(
  ctx: Context,
  competition: string,
  round: string,
  { cursor, limit = DEFAULT_LIMIT }: CallRequest<typeof call>['query'],
): Promise<MatchesPage> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const beyond = after ? sql`(kickoff_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
  const { rows } = await sql<ListedMatch>`
    SELECT id, kickoff_at AS "kickoffAt" FROM match
     WHERE competition = ${competition} AND season = ${currentSeason(competition)} AND round = ${round} AND ${beyond}
     ORDER BY kickoff_at, id LIMIT ${limit + 1}`.execute(ctx.db);
  return await pageOf(ctx, rows, limit, (last) => encodeCursor(placeOf(last)));
}
