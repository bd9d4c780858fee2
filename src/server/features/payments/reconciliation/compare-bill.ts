import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { BillLine, Unknown } from '#server/providers/alipay/alipay-money.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import {
  type Bill,
  type BillDifference,
  compareDay,
  hasBill,
  storeBill,
  storeDifferences,
} from './bill-store.ts';
import { windowOf } from './bill-window.ts';

/** Result: the differences, or that the provider has no bill of that day, or did not respond. */
export type BillComparison =
  | { readonly state: 'compared'; readonly differences: readonly BillDifference[] }
  | { readonly state: 'none' }
  | { readonly state: 'unknown'; readonly cause: string };

/**
 * Fetches a provider's bill of a day, stores it and compares it with the ledger. Differences are stored and raise an
 * alarm.
 * @param machineNow the current real time, which providers use.
 */
export async function compareBill(ctx: Context, bill: Bill, machineNow: Date): Promise<BillComparison> {
  if (!(await hasBill(ctx.db, bill))) {
    const lines = await fetchBill(ctx, bill);
    if (lines === null) return { state: 'none' };
    if ('state' in lines) return lines;
    await transaction(ctx.db, (tx) => storeBill(tx, bill, lines, ctx.clock.now()));
  }
  const at = ctx.clock.now();
  const differences = await transaction(ctx.db, async (tx) => {
    const found = await compareDay(tx, {
      ...bill,
      ...windowOf(bill.day, ctx.clock, machineNow),
      withoutCommands: !ctx.config.production,
    });
    const isNew = (await storeDifferences(tx, found, at)) > 0;
    const facts = { source: `bill:${bill.provider}`, day: bill.day, differences: found.length };
    if (isNew) await noteSecurity(tx, { kind: 'reconciliationAlarm', userId: null, at, facts });
    return found;
  });
  if (differences.length > 0) {
    ctx.log.error(
      { ...bill, differences: differences.slice(0, 5), count: differences.length },
      'bill differs from the ledger',
    );
  }
  return { state: 'compared', differences };
}

async function fetchBill(
  { alipay, wechatPay }: Context,
  { provider, day }: Bill,
): Promise<readonly BillLine[] | null | Unknown> {
  if (provider === 'alipay') return await alipay.bill(day);
  return wechatPay === null ? null : await wechatPay.bill(day);
}
