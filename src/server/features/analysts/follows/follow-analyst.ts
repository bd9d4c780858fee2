import { sql } from 'kysely';
import type { followAnalyst as call } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { findAnalyst } from '#server/features/people/analyst-role/find-analyst.ts';
import { countFollows } from './count-follows.ts';
import { followedAmong } from './followed-among.ts';

/** How many analysts one user can follow. */
export const MOST_FOLLOWS = 500;

/** Follows an analyst or no longer. A wish that is said twice is one; without one it is the other way round. */
export const followAnalyst: Operation<typeof call> = async (ctx, { params: { id }, body, viewer }) => {
  if (id === viewer.userId) throw new Refusal('FOLLOW_SELF');
  return await transaction(ctx.db, async (tx) => {
    if (!(await findAnalyst(tx, id))) throw new Refusal('ANALYST_NOT_FOUND');
    await lockFollows(tx, viewer.userId);
    const before = (await followedAmong(tx, viewer.userId, [id])).has(id);
    const followed = body.followed ?? !before;
    if (followed && !before) await follow(ctx, tx, viewer.userId, id);
    if (!followed && before) await unfollow(tx, viewer.userId, id);
    return { followed, fans: (await countFollows(tx, id)).fans };
  });
};

/** One user's follows change one after the other: the limit is counted, and a toggle looks before it turns. */
async function lockFollows(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follows:${userId}`}, 0))`.execute(tx);
}

async function follow({ clock }: Context, tx: Tx, userId: string, analystId: string): Promise<void> {
  const { follows } = await countFollows(tx, userId);
  if (follows >= MOST_FOLLOWS) throw new Refusal('FOLLOW_LIMIT', { limit: MOST_FOLLOWS });
  await tx
    .insertInto('follow')
    .values({ user_id: userId, analyst_id: analystId, followed_at: clock.now() })
    .execute();
}

async function unfollow(tx: Tx, userId: string, analystId: string): Promise<void> {
  await tx.deleteFrom('follow').where('user_id', '=', userId).where('analyst_id', '=', analystId).execute();
}
