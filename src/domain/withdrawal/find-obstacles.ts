import type { Fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { WithdrawalRules } from './withdrawal-rules.ts';

/** Withdrawal eligibility of a user. */
export interface WithdrawalEligibility {
  readonly isCertifiedAdult: boolean;
  readonly isTeenMode: boolean;
  readonly hasPayee: boolean;
  /** End of the waiting time after a change of payee or phone; null if none. */
  readonly coolingUntil: Date | null;
  readonly isIncomeHeld: boolean;
  readonly hasOpen: boolean;
  /** On this Beijing day: withdrawals that did not fail, their sum, and all requests. */
  readonly timesToday: number;
  readonly usedTodayFen: number;
  readonly triesToday: number;
  readonly availableFen: number;
}

/** Remaining withdrawal requests today. */
export function timesLeftToday(eligibility: WithdrawalEligibility, rules: WithdrawalRules): number {
  const left = Math.min(rules.timesADay - eligibility.timesToday, rules.triesADay - eligibility.triesToday);
  return Math.max(left, 0);
}

/** Remaining withdrawal amount today. */
export function leftTodayFen(eligibility: WithdrawalEligibility, rules: WithdrawalRules): number {
  if (timesLeftToday(eligibility, rules) === 0) return 0;
  return Math.max(rules.dailyLimitFen - eligibility.usedTodayFen, 0);
}

/**
 * All obstacles to withdrawing an amount, in the order in which they should be fixed: identity, payee, waiting times,
 * amount. Without an amount: obstacles to the minimum amount.
 */
export function findObstacles(
  eligibility: WithdrawalEligibility,
  amountFen: Fen | null,
  rules: WithdrawalRules,
): readonly Refusal[] {
  const { minimumFen, maximumFen } = rules;
  const { coolingUntil, availableFen } = eligibility;
  const requestedFen = amountFen ?? minimumFen;
  const isDayUsed =
    timesLeftToday(eligibility, rules) === 0 || requestedFen > leftTodayFen(eligibility, rules);
  const found: readonly (Refusal | false)[] = [
    !eligibility.isCertifiedAdult && new Refusal('IDENTITY_NOT_VERIFIED'),
    eligibility.isTeenMode && new Refusal('TEEN_MODE'),
    !eligibility.hasPayee && new Refusal('PAYEE_MISSING'),
    coolingUntil !== null && new Refusal('PAYEE_COOLING', { until: coolingUntil.toISOString() }),
    eligibility.isIncomeHeld && new Refusal('INCOME_HELD'),
    eligibility.hasOpen && new Refusal('WITHDRAW_OPEN'),
    (requestedFen < minimumFen || requestedFen > maximumFen) &&
      new Refusal('WITHDRAW_AMOUNT', { minimumFen, maximumFen }),
    !eligibility.hasOpen && isDayUsed && requestedFen <= maximumFen && new Refusal('WITHDRAW_DAILY_LIMIT'),
    availableFen < requestedFen && new Refusal('INCOME_TOO_LOW', { availableFen }),
  ];
  return found.filter((each) => each !== false);
}
