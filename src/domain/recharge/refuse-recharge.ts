import { type Fen, fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { RechargeRules } from './recharge-rules.ts';

/** Amount that may still be recharged today, never negative. */
export function leftTodayFen(usedTodayFen: Fen, { dailyLimitFen }: RechargeRules): Fen {
  return fen(Math.max(0, dailyLimitFen - usedTodayFen));
}

/**
 * Validates an amount against the limits per recharge and per day.
 * @param usedTodayFen what the same user recharged today, paid or open.
 * @throws Refusal RECHARGE_AMOUNT, RECHARGE_DAILY_LIMIT.
 */
export function refuseRecharge(amountFen: Fen, usedTodayFen: Fen, rules: RechargeRules): void {
  const { minimumFen, maximumFen, dailyLimitFen } = rules;
  if (amountFen < minimumFen || amountFen > maximumFen) {
    throw new Refusal('RECHARGE_AMOUNT', { minimumFen, maximumFen });
  }
  const leftFen = leftTodayFen(usedTodayFen, rules);
  if (amountFen > leftFen) throw new Refusal('RECHARGE_DAILY_LIMIT', { leftFen, limitFen: dailyLimitFen });
}
