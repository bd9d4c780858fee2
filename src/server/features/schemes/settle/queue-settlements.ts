import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** Queues a settlement for each of the matches that has a pick. Idempotent: `settleMatch` skips withdrawn schemes. */
export async function queueSettlements(ctx: Context, matchIds: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('scheme_pick')
    .select('match_id')
    .distinct()
    .where('match_id', '=', (each) => each.fn.any(each.val([...matchIds])))
    .orderBy('match_id')
    .execute();
  await transaction(ctx.db, async (tx) => {
    for (const { match_id } of rows) await ctx.jobs.add(tx, 'settle-match', { matchId: match_id });
  });
}
