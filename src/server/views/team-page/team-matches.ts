import type { teamMatches as call } from '#contract/matches/team-page.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { isTeam } from '#server/features/matches/catalogue/find-names.ts';
import { listHalf } from '#server/views/match-list/list-half.ts';

/** Fixtures or results of a team. Only an empty page requires checking that the team exists. */
export const teamMatches: Operation<typeof call> = async (ctx, { params: { id }, query }) => {
  const page = await listHalf(ctx, { teams: { single: [id], pairs: [] }, followedBy: null }, query);
  if (page.items.length === 0 && !(await isTeam(ctx.db, id))) throw new Refusal('TEAM_NOT_FOUND');
  return page;
};
