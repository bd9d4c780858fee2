import { systemClock } from '#server/core/clock.ts';
import type { Context } from '#server/context/context.ts';
import { hasBill } from './bill-store.ts';
import { dayBefore } from './bill-window.ts';
import { compareBill } from './compare-bill.ts';

/** A bill that could not be had is asked for again for as many days. */
const DAYS_BACK = 7;

/**
 * By the clock, every hour until it is there: the bill of yesterday, and those of the days before that are missing, the
 * oldest first.
 */
export async function compareBills(ctx: Context, machineNow: Date = systemClock.now()): Promise<void> {
  for (const provider of ['alipay', 'wechat'] as const) {
    if (provider === 'wechat' && ctx.wechatPay === null) continue;
    for (let days = DAYS_BACK; days >= 1; days--) {
      const bill = { provider, day: dayBefore(machineNow, days) };
      if (await hasBill(ctx.db, bill)) continue;
      const compared = await compareBill(ctx, bill, machineNow);
      if (compared.state === 'unknown') {
        ctx.log.warn({ ...bill, cause: compared.cause }, 'a provider gave no bill');
        break;
      }
    }
  }
}
