import { typedAmount } from '#web/i18n/typed/typed-amount.ts';
import type { WithdrawCount } from './queries.ts';

export type WithdrawProblem = 'unreadable' | 'tooLittle' | 'overIncome' | 'tooMuch' | 'overToday';

type Bounds = Pick<WithdrawCount, 'availableFen' | 'minimumFen' | 'maximumFen' | 'leftTodayFen'>;

/** The typed amount in fen and its problem; null if valid. */
export function withdrawAmount(
  typed: string,
  bounds: Bounds,
): { readonly amountFen: number | null; readonly problem: WithdrawProblem | null } {
  const amountFen = typedAmount(typed);
  return { amountFen, problem: amountFen === null ? 'unreadable' : problemOf(amountFen, bounds) };
}

function problemOf(amountFen: number, bounds: Bounds): WithdrawProblem | null {
  if (amountFen < bounds.minimumFen) return 'tooLittle';
  if (amountFen > bounds.availableFen) return 'overIncome';
  if (amountFen > bounds.maximumFen) return 'tooMuch';
  return amountFen > bounds.leftTodayFen ? 'overToday' : null;
}

/** The largest amount that can be withdrawn at once. */
export function maxWithdrawalFen({ availableFen, maximumFen, leftTodayFen }: Bounds): number {
  return Math.max(0, Math.min(availableFen, maximumFen, leftTodayFen));
}
