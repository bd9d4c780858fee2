import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { newsOf } from './news-of.ts';

/** Followers notified per transaction. */
const BATCH = 1_000;

const kindOf = { kickedOff: 'matchKickedOff', goal: 'matchGoal', finished: 'matchFinished' } as const;

/**
 * Notifies the followers of a match of its kick-off, a goal or its end. Idempotent: one notification per score,
 * whichever version brought it, so that alternating sources do not repeat a goal.
 */
export async function notifyMatchFollowers(ctx: Context, matchId: string, version: number): Promise<void> {
  const found = await newsOf(ctx, matchId, version);
  if (!found) return;
  const { news, key, facts } = found;
  let after: string | null = null;
  for (;;) {
    const last: string | null = await transaction(ctx.db, async (tx) => {
      const followers = await matchFollowers(tx, matchId, after);
      const at = ctx.clock.now();
      await notify(
        ctx,
        tx,
        followers.map((userId): NewMessage => ({ userId, kind: kindOf[news], key, at, matchId, facts })),
      );
      return followers.length === BATCH ? (followers.at(-1) ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

async function matchFollowers(db: Db, matchId: string, after: string | null): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match_follow')
    .select('user_id')
    .where('match_id', '=', matchId)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
