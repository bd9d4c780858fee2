import { typedAmount } from '#web/i18n/typed/typed-amount.ts';
import type { RefundableOrder } from './refund-queries.ts';

export type RefundProblem = 'unreadable' | 'tooLittle' | 'tooMuch';

/** The typed amount in fen and its problem for this order; null if valid. */
export function refundAmount(
  typed: string,
  { refundableFen }: Pick<RefundableOrder, 'refundableFen'>,
): { readonly amountFen: number | null; readonly problem: RefundProblem | null } {
  const amountFen = typedAmount(typed);
  if (amountFen === null) return { amountFen, problem: 'unreadable' };
  if (amountFen < 1) return { amountFen, problem: 'tooLittle' };
  return { amountFen, problem: amountFen > refundableFen ? 'tooMuch' : null };
}
