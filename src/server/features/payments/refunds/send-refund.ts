import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import type { Context } from '#server/context/context.ts';
import { sweepDue } from '#server/db/sweep-due.ts';
import { endRefund } from './end-refund.ts';
import { noteStuckRefund } from './note-stuck-refund.ts';
import { askRefund, type ProviderRefund, sendToProvider } from './provider-refund.ts';
import { findRefund, type RefundAtProvider, refundAtProvider } from './refund-store.ts';
import { dueRefundIds, takeRefundTurn } from './refund-watch.ts';

/** However many speak of one refund, the provider hears of it at most this often. */
const SHORTEST_GAP_MS = 2_000;

/**
 * Has a provider send money back, and acts on what it says. Runs outside any transaction. Said again it is the same
 * refund at the provider; from no answer nothing is concluded.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, { id: refundId });
  if (refund === undefined || refund.state !== null) return;
  const now = ctx.clock.now();
  const turn = { refundId, now, askAt: queryAgainAt(refund.requested_at, now) };
  const tries = await takeRefundTurn(ctx.db, turn, new Date(now.getTime() - SHORTEST_GAP_MS));
  if (tries === null) return;
  const answer = await speak(ctx, await refundAtProvider(ctx.db, refund), tries);
  if (answer.state === 'refunded' || answer.state === 'failed') {
    await endRefund(ctx, refund.id, {
      state: answer.state,
      cause: 'cause' in answer ? answer.cause : null,
    });
  } else if (answer.state === 'stuck') {
    await noteStuckRefund(ctx, refund.refund_no, JSON.stringify(answer));
  } else if (answer.state === 'unknown') {
    ctx.log.warn({ refundNo: refund.refund_no, cause: answer.cause }, 'the provider gave no answer');
  }
}

/** Once it was sent, its end is asked for, and it is sent again only where the provider never saw it. */
async function speak(ctx: Context, refund: RefundAtProvider, tries: number): Promise<ProviderRefund> {
  if (tries > 0) {
    const known = await askRefund(ctx, refund);
    if (known.state !== 'not_found') return known;
  }
  return await sendToProvider(ctx, refund);
}

/** Speaks of every refund that is due, so that a lost job or answer delays it and never loses it. */
export async function sweepRefunds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepDue(ctx.log, {
    what: 'speaking of a refund',
    due: (limit) => dueRefundIds(ctx.db, now, limit),
    work: (id) => sendRefund(ctx, id),
  });
}
