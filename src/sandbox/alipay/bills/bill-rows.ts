import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Books } from '#sandbox/books.ts';
import type { BillFault } from '../money/money-steering.ts';
import { payoutsOf } from '../payouts/payout.ts';
import { refundsOf } from '../trade/refund.ts';

/** A movement on the merchant's account; positive amounts are incoming. Instants are Beijing time. */
export type BillRow = {
  kind: '交易' | '退款' | '转账';
  providerNo: string;
  /** The merchant's number of the order or payout. */
  merchantNo: string;
  /** The merchant's number of a refund. */
  requestNo: string;
  subject: string;
  amountFen: number;
  at: string;
};

/** The movements of a Beijing day in chronological order, altered by the given fault. */
export function billRows(books: Books, day: string, fault: BillFault | null): readonly BillRow[] {
  const rows = [...tradeRows(books), ...refundRows(books), ...payoutRows(books)]
    .filter(({ at }) => at.startsWith(day))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return spoilt(rows, fault);
}

function tradeRows(books: Books): BillRow[] {
  return books
    .trades()
    .filter(({ paidAt }) => paidAt !== null)
    .map((trade) => ({
      kind: '交易',
      providerNo: trade.tradeNo,
      merchantNo: trade.orderNo,
      requestNo: '',
      subject: trade.subject,
      amountFen: trade.amountFen,
      at: toBeijingTime(new Date(trade.paidAt ?? 0)),
    }));
}

function refundRows(books: Books): BillRow[] {
  return refundsOf(books)
    .all()
    .map((refund) => ({
      kind: '退款',
      providerNo: books.trade(refund.orderNo)?.tradeNo ?? '',
      merchantNo: refund.orderNo,
      requestNo: refund.refundNo,
      subject: books.trade(refund.orderNo)?.subject ?? '',
      amountFen: -refund.amountFen,
      at: toBeijingTime(new Date(refund.throughAt)),
    }));
}

/** A payout is debited when completed and credited again when reversed. */
function payoutRows(books: Books): BillRow[] {
  return payoutsOf(books)
    .all()
    .flatMap((payout) =>
      payout.steps
        .filter(({ status }) => status === 'SUCCESS' || status === 'REFUND')
        .map((step) => ({
          kind: '转账' as const,
          providerNo: payout.orderId,
          merchantNo: payout.payoutNo,
          requestNo: '',
          subject: payout.title,
          amountFen: step.status === 'SUCCESS' ? -payout.amountFen : payout.amountFen,
          at: toBeijingTime(new Date(step.at)),
        })),
    );
}

function spoilt(rows: readonly BillRow[], fault: BillFault | null): readonly BillRow[] {
  const [first, ...rest] = rows;
  if (first === undefined) return rows;
  if (fault === 'missing_line') return rest;
  if (fault === 'double_line') return [first, ...rows];
  if (fault === 'other_amount') return [{ ...first, amountFen: first.amountFen - 1 }, ...rest];
  return rows;
}
