import type { Fen } from '../money/fen.ts';
import type { WithdrawalRules } from './withdrawal-rules.ts';

/** Why a person looks at a withdrawal before it is paid. */
export type ReviewReason = 'firstToPayee' | 'amount' | 'platformDay' | 'incomeHeld' | 'disabled' | 'frozen';

export interface Reviewed {
  readonly amountFen: Fen;
  /** Whether anything was ever paid out to this account. */
  readonly wasPaidBefore: boolean;
  /** What everybody asked for today before it. */
  readonly platformTodayFen: number;
}

/** Why this one has to wait for a person; nothing: it is paid at once. */
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
