import type { followMatch as call } from '#contract/matches/matches.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { findMatch } from '../catalogue/find-match.ts';

/**
 * Follows or unfollows a match. Idempotent.
 * @throws Refusal `MATCH_NOT_FOUND`.
 */
export const followMatch: Operation<typeof call> = async (ctx, { params: { id }, body, viewer }) => {
  if (!(await findMatch(ctx.db, id))) throw new Refusal('MATCH_NOT_FOUND');
  const follow = { user_id: viewer.userId, match_id: id };
  if (body.followed) {
    await ctx.db
      .insertInto('match_follow')
      .values({ ...follow, followed_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db
      .deleteFrom('match_follow')
      .where('user_id', '=', follow.user_id)
      .where('match_id', '=', id)
      .execute();
  }
  return { followed: body.followed };
};
