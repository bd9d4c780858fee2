import { randomInt } from 'node:crypto';
import { isLoopbackUrl } from '../loopback.ts';
import { currentOrder, type Wechat, wechatTime } from './wechat.ts';
import { WechatCallFault } from './wechat-answer.ts';
import type { WechatOrder, WechatRefund } from './wechat-books.ts';
import { wechatFaults } from './wechat-faults.ts';

type Content = Readonly<Record<string, unknown>>;

/** The refund faults of an order. */
export function refundFaultOf(order: WechatOrder | undefined) {
  return order?.faults.map((name) => wechatFaults[name].refund).find((fault) => fault !== undefined);
}

/** Accepts a refund; idempotent by number. @throws WechatCallFault with WeChat's codes. */
export function takeRefund(wechat: Wechat, content: Content): WechatRefund {
  const { books, clock } = wechat;
  const amount = content.amount as Content | undefined;
  const refundNo = String(content.out_refund_no ?? '');
  const order = currentOrder(wechat, String(content.out_trade_no ?? ''));
  const amountFen = Number(amount?.refund);
  if (!/^[0-9A-Za-z_|*@-]{1,64}$/.test(refundNo))
    throw new WechatCallFault(400, 'PARAM_ERROR', 'out_refund_no');
  if (!Number.isInteger(amountFen) || amountFen < 1) throw new WechatCallFault(400, 'PARAM_ERROR', 'amount');
  if (!order) throw new WechatCallFault(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  const known = books.refund(refundNo);
  if (known) {
    if (known.orderNo === order.orderNo && known.amountFen === amountFen) return known;
    throw new WechatCallFault(400, 'INVALID_REQUEST', '退款单号重复，且参数与首次请求时不一致');
  }
  if (order.paidAt === null || amount?.total !== order.amountFen)
    throw new WechatCallFault(400, 'INVALID_REQUEST', '订单状态或金额不符');
  const given = books.refunds().filter((each) => each.orderNo === order.orderNo && each.status !== 'CLOSED');
  if (given.reduce((sum, each) => sum + each.amountFen, amountFen) > order.amountFen)
    throw new WechatCallFault(400, 'INVALID_REQUEST', '退款总额超过订单金额');
  if (refundFaultOf(order) === 'refused')
    throw new WechatCallFault(403, 'USER_ACCOUNT_ABNORMAL', '用户账户注销');
  const refund: WechatRefund = {
    refundNo,
    refundId: `50300${String(randomInt(1e12)).padStart(23, '0')}`,
    orderNo: order.orderNo,
    amountFen,
    reason: String(content.reason ?? ''),
    status: 'PROCESSING',
    createdAt: clock.now().toISOString(),
    endedAt: null,
    notifyUrl: isLoopbackUrl(String(content.notify_url)) ? String(content.notify_url) : order.notifyUrl,
    notifyAttempts: 0,
    isNotifyAcknowledged: false,
  };
  books.putRefund(refund);
  books.putOrder({ ...order, state: 'REFUND' });
  return refund;
}

/** Completes a pending refund and notifies the merchant. */
export function endRefund(wechat: Wechat, refundNo: string, status: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): void {
  const refund = wechat.books.refund(refundNo);
  if (!refund) return;
  wechat.books.putRefund({ ...refund, status, endedAt: wechat.clock.now().toISOString() });
  void wechat.notifier.tellRefund(refundNo);
}

/** The final state of a refund that is not left pending. */
export function endingOf(order: WechatOrder | undefined): 'SUCCESS' | 'CLOSED' | 'ABNORMAL' | null {
  switch (refundFaultOf(order)) {
    case 'processing':
      return null;
    case 'closed':
      return 'CLOSED';
    case 'abnormal':
      return 'ABNORMAL';
    default:
      return 'SUCCESS';
  }
}

export function refundContent(refund: WechatRefund, order: WechatOrder | undefined): object {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.refundNo,
    transaction_id: order?.tradeNo,
    out_trade_no: refund.orderNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.endedAt !== null && { success_time: wechatTime(new Date(refund.endedAt)) }),
    create_time: wechatTime(new Date(refund.createdAt)),
    status: refund.status,
    amount: { total: order?.amountFen, refund: refund.amountFen, currency: 'CNY' },
  };
}
