import type { rechargePackages } from '#contract/payments/money.ts';
import { fen } from '#domain/money/fen.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import { leftTodayFen } from '#domain/recharge/refuse-recharge.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { rechargedSince } from '../orders/order-store.ts';

export const showPackages: Operation<typeof rechargePackages> = async (ctx, { viewer }) => ({
  packagesFen: [...rules.packagesFen],
  minimumFen: rules.minimumFen,
  maximumFen: rules.maximumFen,
  dailyLimitFen: rules.dailyLimitFen,
  ...(viewer === null ? { leftTodayFen: null, heldTodayFen: null } : await todayOf(ctx, viewer.userId)),
  providers: ctx.wechatPay === null ? ['alipay'] : ['alipay', 'wechat'],
});

async function todayOf({ db, clock }: Context, userId: string) {
  const { usedFen, openFen } = await rechargedSince(db, userId, beijingDayStart(clock.now()));
  return { leftTodayFen: leftTodayFen(fen(usedFen), rules), heldTodayFen: openFen };
}
