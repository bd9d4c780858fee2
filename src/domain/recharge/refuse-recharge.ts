import { type Fen, fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { RechargeRules } from './recharge-rules.ts';

/** What may still be recharged today, never below zero. */
export function leftTodayFen(usedTodayFen: Fen, { dailyLimitFen }: RechargeRules): Fen {
  return fen(Math.max(0, dailyLimitFen - usedTodayFen));
}

/**
 * Checks an amount against the bounds of one recharge and of the day.
 * @param usedTodayFen what the same person recharged today, paid or open.
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
