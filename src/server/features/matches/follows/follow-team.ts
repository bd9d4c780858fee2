import type { followTeam as call } from '#contract/matches/follows.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { isTeam } from '../catalogue/find-names.ts';

/**
 * Follows or unfollows a team. Idempotent.
 * @throws Refusal `TEAM_NOT_FOUND`.
 */
export const followTeam: Operation<typeof call> = async (ctx, { params: { id }, body, viewer }) => {
  if (!(await isTeam(ctx.db, id))) throw new Refusal('TEAM_NOT_FOUND');
  if (body.followed) {
    await ctx.db
      .insertInto('team_follow')
      .values({ user_id: viewer.userId, team: id, followed_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db
      .deleteFrom('team_follow')
      .where('user_id', '=', viewer.userId)
      .where('team', '=', id)
      .execute();
  }
  return { followed: body.followed };
};
