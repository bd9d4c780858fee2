import type { Fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { WithdrawalRules } from './withdrawal-rules.ts';

/** Where a person stands when asking for income. */
export interface Standing {
  readonly isCertifiedAdult: boolean;
  readonly isTeenMode: boolean;
  readonly hasPayee: boolean;
  /** Until when a change of payee or phone keeps payouts waiting; null when nothing waits. */
  readonly coolingUntil: Date | null;
  readonly isIncomeHeld: boolean;
  readonly hasOpen: boolean;
  /** Of this Beijing day: withdrawals that did not fail, their sum, and all that were asked for. */
  readonly timesToday: number;
  readonly usedTodayFen: number;
  readonly triesToday: number;
  readonly availableFen: number;
}

/** How many more may be asked for today. */
export function timesLeftToday(standing: Standing, rules: WithdrawalRules): number {
  const left = Math.min(rules.timesADay - standing.timesToday, rules.triesADay - standing.triesToday);
  return Math.max(left, 0);
}

/** How much more may be asked for today. */
export function leftTodayFen(standing: Standing, rules: WithdrawalRules): number {
  if (timesLeftToday(standing, rules) === 0) return 0;
  return Math.max(rules.dailyLimitFen - standing.usedTodayFen, 0);
}

/**
 * Everything that keeps an amount from being withdrawn, in the order in which it should be mended: first who somebody is,
 * then where the money goes, then what has to be waited for, then the amount. Without an amount: whether any could be.
 */
export function findObstacles(
  standing: Standing,
  amountFen: Fen | null,
  rules: WithdrawalRules,
): readonly Refusal[] {
  const { minimumFen, maximumFen } = rules;
  const { coolingUntil, availableFen } = standing;
  const wanted = amountFen ?? minimumFen;
  const isDayUsed = timesLeftToday(standing, rules) === 0 || wanted > leftTodayFen(standing, rules);
  const found: readonly (Refusal | false)[] = [
    !standing.isCertifiedAdult && new Refusal('NOT_CERTIFIED'),
    standing.isTeenMode && new Refusal('TEEN_MODE'),
    !standing.hasPayee && new Refusal('PAYEE_MISSING'),
    coolingUntil !== null && new Refusal('PAYEE_COOLING', { until: coolingUntil.toISOString() }),
    standing.isIncomeHeld && new Refusal('INCOME_HELD'),
    standing.hasOpen && new Refusal('WITHDRAW_OPEN'),
    (wanted < minimumFen || wanted > maximumFen) &&
      new Refusal('WITHDRAW_AMOUNT', { minimumFen, maximumFen }),
    !standing.hasOpen && isDayUsed && wanted <= maximumFen && new Refusal('WITHDRAW_DAILY_LIMIT'),
    availableFen < wanted && new Refusal('INCOME_TOO_LOW', { availableFen }),
  ];
  return found.filter((each) => each !== false);
}
