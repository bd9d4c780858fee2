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

/** Maximum number of analysts a user can follow. */
export const MAX_FOLLOWS = 500;

/** Follows or unfollows an analyst. Idempotent when `followed` is given; toggles without it. */
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

/** Serializes the follows of one user, because the limit is counted and a toggle reads before it writes. */
async function lockFollows(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follows:${userId}`}, 0))`.execute(tx);
}

async function follow({ clock }: Context, tx: Tx, userId: string, analystId: string): Promise<void> {
  const { follows } = await countFollows(tx, userId);
  if (follows >= MAX_FOLLOWS) throw new Refusal('FOLLOW_LIMIT', { limit: MAX_FOLLOWS });
  await tx
    .insertInto('follow')
    .values({ user_id: userId, analyst_id: analystId, followed_at: clock.now() })
    .execute();
}

async function unfollow(tx: Tx, userId: string, analystId: string): Promise<void> {
  await tx.deleteFrom('follow').where('user_id', '=', userId).where('analyst_id', '=', analystId).execute();
}
