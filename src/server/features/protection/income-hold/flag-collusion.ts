import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context/context.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { findCollusion, type Finding } from './find-collusion.ts';
import { insertHold, isHeldFor, lockHolds } from './hold-store.ts';

/**
 * Records links between buyers and the analysts they paid, and holds the analysts' income until a manual review. Each
 * link is recorded once: a link released by an operator does not cause another hold, a different link of the same two
 * users does. Idempotent.
 */
export async function flagCollusion(ctx: Context): Promise<void> {
  for (const finding of await findCollusion(ctx.db, ctx.clock.now())) {
    await flag(ctx, finding);
    await yieldToEventLoop();
  }
}

async function flag(ctx: Context, { analystId, buyerId, edge, evidence }: Finding): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockHolds(tx, analystId);
    const at = ctx.clock.now();
    const flagged = await tx
      .insertInto('collusion_flag')
      .values({
        id: randomUUID(),
        analyst_id: analystId,
        buyer_id: buyerId,
        edge,
        evidence: JSON.stringify(evidence),
        flagged_at: at,
      })
      .onConflict((conflict) => conflict.columns(['analyst_id', 'buyer_id', 'edge']).doNothing())
      .executeTakeFirst();
    if (flagged.numInsertedOrUpdatedRows !== 1n || (await isHeldFor(tx, analystId, buyerId))) return;
    await insertHold(tx, { analystId, buyerId, operatorId: null, at });
  });
}
