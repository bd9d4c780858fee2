import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import type { Context } from '#server/context/context.ts';
import { sweepDue } from '#server/db/sweep-due.ts';
import { endRefund } from './end-refund.ts';
import { noteStuckRefund } from './note-stuck-refund.ts';
import { queryRefund, type ProviderRefund, sendToProvider } from './provider-refund.ts';
import { findRefund, type RefundAtProvider, refundAtProvider } from './refund-store.ts';
import { dueRefundIds, claimRefundRequest } from './refund-watch.ts';

/** Minimum time between two provider requests about one refund. */
const MIN_GAP_MS = 2_000;

/**
 * Sends a refund to its provider, or queries it, and applies the result. Runs outside any transaction. Idempotent at
 * the provider; a missing response implies nothing.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, { id: refundId });
  if (refund === undefined || refund.state !== null) return;
  const now = ctx.clock.now();
  const turn = { refundId, now, askAt: queryAgainAt(refund.requested_at, now) };
  const tries = await claimRefundRequest(ctx.db, turn, new Date(now.getTime() - MIN_GAP_MS));
  if (tries === null) return;
  const answer = await sendOrQuery(ctx, await refundAtProvider(ctx.db, refund), tries);
  if (answer.state === 'refunded' || answer.state === 'failed') {
    await endRefund(ctx, refund.id, {
      state: answer.state,
      cause: 'cause' in answer ? answer.cause : null,
    });
  } else if (answer.state === 'stuck') {
    await noteStuckRefund(ctx, refund.refund_no, JSON.stringify(answer));
  } else if (answer.state === 'unknown') {
    ctx.log.warn({ refundNo: refund.refund_no, cause: answer.cause }, 'refund request failed');
  }
}

/** After the first attempt its state is queried, and it is sent again only if the provider does not know it. */
async function sendOrQuery(ctx: Context, refund: RefundAtProvider, tries: number): Promise<ProviderRefund> {
  if (tries > 0) {
    const known = await queryRefund(ctx, refund);
    if (known.state !== 'not_found') return known;
  }
  return await sendToProvider(ctx, refund);
}

/** Processes all due refunds, so that a lost job or response delays a refund but never loses it. */
export async function sweepRefunds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepDue(ctx.log, {
    what: 'sending a refund',
    due: (limit) => dueRefundIds(ctx.db, now, limit),
    work: (id) => sendRefund(ctx, id),
  });
}
