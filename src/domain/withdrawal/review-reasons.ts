import type { Fen } from '../money/fen.ts';
import type { WithdrawalRules } from './withdrawal-rules.ts';

/** Why a withdrawal needs review by an operator. */
export type ReviewReason = 'firstToPayee' | 'amount' | 'platformDay' | 'incomeHeld' | 'disabled' | 'frozen';

export interface Reviewed {
  readonly amountFen: Fen;
  /** Whether anything was ever paid out to this account. */
  readonly wasPaidBefore: boolean;
  /** Sum of all users' requests today before this one. */
  readonly platformTodayFen: number;
}

/** Reasons for a review; if empty, the withdrawal is paid at once. */
export function reviewReasons(
  { amountFen, wasPaidBefore, platformTodayFen }: Reviewed,
  rules: WithdrawalRules,
): readonly ReviewReason[] {
  const found: readonly (ReviewReason | false)[] = [
    !wasPaidBefore && 'firstToPayee',
    amountFen > rules.reviewAboveFen && 'amount',
    platformTodayFen + amountFen > rules.platformDayFen && 'platformDay',
  ];
  return found.filter((each) => each !== false);
}
