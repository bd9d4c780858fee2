import type { Books, Shelf } from '#sandbox/books.ts';
import type { RefundFaultName } from './refund-faults.ts';

/** A refund in the provider's records. */
export type Refund = {
  orderNo: string;
  refundNo: string;
  amountFen: number;
  reason: string;
  at: string;
  /** When it completes; before, it is pending. */
  throughAt: string;
  faults: readonly RefundFaultName[];
};

export function refundsOf(books: Books): Shelf<Refund> {
  return books.shelf('alipayRefunds');
}

export function refundKey({ orderNo, refundNo }: Pick<Refund, 'orderNo' | 'refundNo'>): string {
  return `${orderNo}/${refundNo}`;
}

/** The amount of an order already refunded. */
export function refundedFen(books: Books, orderNo: string): number {
  return refundsOf(books)
    .all()
    .filter((refund) => refund.orderNo === orderNo)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
}
