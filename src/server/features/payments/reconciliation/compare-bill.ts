import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { BillLine, Unknown } from '#server/providers/alipay/alipay-money.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import {
  type Bill,
  type BillDifference,
  compareDay,
  hasBill,
  keepBill,
  keepDifferences,
} from './bill-store.ts';
import { windowOf } from './bill-window.ts';

/** What came of it: what differs, or that the provider has no bill of that day, or gave no answer. */
export type BillComparison =
  | { readonly state: 'compared'; readonly differences: readonly BillDifference[] }
  | { readonly state: 'none' }
  | { readonly state: 'unknown'; readonly cause: string };

/**
 * Fetches what a provider counts of a day, keeps it, and holds it against our books. Differences are kept and alarm.
 * @param machineNow the time of providers.
 */
export async function compareBill(ctx: Context, bill: Bill, machineNow: Date): Promise<BillComparison> {
  if (!(await hasBill(ctx.db, bill))) {
    const lines = await fetchBill(ctx, bill);
    if (lines === null) return { state: 'none' };
    if ('state' in lines) return lines;
    await transaction(ctx.db, (tx) => keepBill(tx, bill, lines, ctx.clock.now()));
  }
  const at = ctx.clock.now();
  const differences = await transaction(ctx.db, async (tx) => {
    const found = await compareDay(tx, {
      ...bill,
      ...windowOf(bill.day, ctx.clock, machineNow),
      withoutCommands: !ctx.config.production,
    });
    const isNew = (await keepDifferences(tx, found, at)) > 0;
    const facts = { source: `bill:${bill.provider}`, day: bill.day, differences: found.length };
    if (isNew) await noteSecurity(tx, { kind: 'reconciliationAlarm', userId: null, at, facts });
    return found;
  });
  if (differences.length > 0) {
    ctx.log.error(
      { ...bill, differences: differences.slice(0, 5), count: differences.length },
      'a bill differs',
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
