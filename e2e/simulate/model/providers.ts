import { payoutsOf } from '#sandbox/alipay/payouts/payout.ts';
import { refundsOf } from '#sandbox/alipay/trade/refund.ts';
import type { RunningSandbox } from '#sandbox/start-sandbox.ts';

/** What became of money at a provider, by its own books. */
export type AtProvider = 'unknown' | 'pending' | 'done' | 'failed' | 'reversed';

/** Whether the payer paid an order. */
export function isPaid({ books, wechatBooks }: RunningSandbox, orderNo: string): boolean {
  return (books.trade(orderNo)?.paidAt ?? wechatBooks.order(orderNo)?.paidAt ?? null) !== null;
}

export function refundAt({ books, wechatBooks }: RunningSandbox, refundNo: string): AtProvider {
  const wechat = wechatBooks.refund(refundNo);
  if (wechat) {
    if (wechat.status === 'SUCCESS') return 'done';
    return wechat.status === 'CLOSED' ? 'failed' : 'pending';
  }
  const made = refundsOf(books)
    .all()
    .find((each) => each.refundNo === refundNo);
  if (made === undefined) return 'unknown';
  return Date.parse(made.throughAt) <= Date.now() ? 'done' : 'pending';
}

export function payoutAt({ books }: RunningSandbox, payoutNo: string): AtProvider {
  const reached = payoutsOf(books)
    .get(payoutNo)
    ?.steps.filter(({ at }) => Date.parse(at) <= Date.now())
    .at(-1);
  if (reached === undefined) return 'unknown';
  const states = { SUCCESS: 'done', FAIL: 'failed', DEALING: 'pending', REFUND: 'reversed' } as const;
  return states[reached.status];
}

/** Whether each notification that is due was sent. */
export function isAllSent({ books, wechatBooks }: RunningSandbox): boolean {
  const now = Date.now();
  return (
    books.trades().every((trade) => trade.paidAt === null || trade.isNotifyAcknowledged) &&
    wechatBooks.orders().every((order) => order.paidAt === null || order.isNotifyAcknowledged) &&
    wechatBooks.refunds().every((each) => each.status === 'PROCESSING' || each.isNotifyAcknowledged) &&
    payoutsOf(books)
      .all()
      .every(({ steps, pushed }) => pushed >= steps.filter(({ at }) => Date.parse(at) <= now).length)
  );
}
