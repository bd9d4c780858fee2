import { randomBytes } from 'node:crypto';
import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRefund, type Refund } from './refund-store.ts';
import { watchRefund } from './refund-watch.ts';

/** A refund number in the providers' format, prefixed with the day so that statements are easy to read. */
function newRefundNo(now: Date): string {
  return `RR${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(10).toString('hex')}`;
}

/**
 * Stores a refund and queues its sending at commit; without a context the next sweep sends it. The caller posts the
 * transfer that holds its money.
 */
export async function startRefund(
  ctx: Pick<Context, 'jobs'> | null,
  tx: Tx,
  input: Omit<Refund, 'refund_no'>,
): Promise<Refund> {
  const { id, requested_at: now } = input;
  const refund: Refund = { ...input, refund_no: newRefundNo(now) };
  await insertRefund(tx, refund);
  await watchRefund(tx, { refundId: id, now, askAt: ctx === null ? now : queryAgainAt(now, now) });
  await ctx?.jobs.add(tx, 'send-refund', { refundId: id });
  return refund;
}
