import type { Fen } from '#domain/money/fen.ts';
import { typedAmount } from '../../i18n/typed/typed-amount.ts';
import type { SpendingLimit, Cap } from './queries.ts';

export type LimitProblem = 'empty' | 'unreadable' | 'zero' | 'tooHigh' | 'same';

/** A higher limit would be no limit. */
const LIMIT_MAX_FEN = 10_000_000;

/** Problem of a typed limit; null if valid. */
export function limitProblem(typed: string, cap: Cap): LimitProblem | null {
  if (typed.trim() === '') return 'empty';
  const amountFen = typedAmount(typed);
  if (amountFen === null) return 'unreadable';
  if (amountFen === 0) return 'zero';
  if (amountFen > LIMIT_MAX_FEN) return 'tooHigh';
  return amountFen === cap.nowFen && cap.nextAt === null ? 'same' : null;
}

/** Whether a requested limit takes effect only after a day. */
export function isRaise(requestedFen: Fen | number | null, { nowFen }: Cap): boolean {
  return nowFen !== null && (requestedFen === null || requestedFen > nowFen);
}

/** Remaining amount under the own limits, in fen; null without limits. */
export function remainingFen({
  daily,
  monthly,
  spentTodayFen,
  spentThisMonthFen,
}: SpendingLimit): number | null {
  const left = [[daily.nowFen, spentTodayFen] as const, [monthly.nowFen, spentThisMonthFen] as const].flatMap(
    ([capFen, spentFen]) => (capFen === null ? [] : [Math.max(0, capFen - spentFen)]),
  );
  return left.length === 0 ? null : Math.min(...left);
}
