import type { followCompetition as call } from '#contract/matches/follows.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { isCompetition } from '../catalogue/find-names.ts';

/**
 * Follows or unfollows a competition. Idempotent.
 * @throws Refusal `COMPETITION_NOT_FOUND`.
 */
export const followCompetition: Operation<typeof call> = async (ctx, { params: { id }, body, viewer }) => {
  if (!(await isCompetition(ctx.db, id))) throw new Refusal('COMPETITION_NOT_FOUND');
  if (body.followed) {
    await ctx.db
      .insertInto('competition_follow')
      .values({ user_id: viewer.userId, competition: id, followed_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db
      .deleteFrom('competition_follow')
      .where('user_id', '=', viewer.userId)
      .where('competition', '=', id)
      .execute();
  }
  return { followed: body.followed };
};
