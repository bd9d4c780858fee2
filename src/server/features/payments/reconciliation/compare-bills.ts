import { systemClock } from '#server/core/clock.ts';
import type { Context } from '#server/context/context.ts';
import { hasBill } from './bill-store.ts';
import { dayBefore } from './bill-window.ts';
import { compareBill } from './compare-bill.ts';

/** An unavailable bill is requested again for this many days. */
const DAYS_BACK = 7;

/** Scheduled hourly: compares yesterday's bill and missing ones of the days before, oldest first. */
export async function compareBills(ctx: Context, machineNow: Date = systemClock.now()): Promise<void> {
  for (const provider of ['alipay', 'wechat'] as const) {
    if (provider === 'wechat' && ctx.wechatPay === null) continue;
    for (let days = DAYS_BACK; days >= 1; days--) {
      const bill = { provider, day: dayBefore(machineNow, days) };
      if (await hasBill(ctx.db, bill)) continue;
      const compared = await compareBill(ctx, bill, machineNow);
      if (compared.state === 'unknown') {
        ctx.log.warn({ ...bill, cause: compared.cause }, 'fetching a bill failed');
        break;
      }
    }
  }
}
