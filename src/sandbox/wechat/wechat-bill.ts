import { createHash } from 'node:crypto';
import { toYuan } from '#sandbox/pages/yuan.ts';
import { type Wechat, wechatMerchant, wechatTime } from './wechat.ts';
import type { WechatOrder, WechatRefund } from './wechat-books.ts';

const heads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,' +
  '订单金额,申请退款金额,费率备注';
const summary =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** All payments and refunds of a Beijing day; null if there are none. */
export function billOf({ books }: Wechat, day: string): string | null {
  const isThatDay = (instant: string | null) =>
    instant !== null && wechatTime(new Date(instant)).startsWith(day);
  const paid = books.orders().filter((order) => isThatDay(order.paidAt));
  const back = books.refunds().filter((refund) => isThatDay(refund.createdAt) && refund.status !== 'CLOSED');
  if (paid.length + back.length === 0) return null;
  const totals = {
    paid: toYuan(paid.reduce((sum, order) => sum + order.amountFen, 0)),
    back: toYuan(back.reduce((sum, refund) => sum + refund.amountFen, 0)),
  };
  const lines = [
    heads,
    ...paid.map((order) => lineOf(order, null)),
    ...back.flatMap((refund) => {
      const order = books.order(refund.orderNo);
      return order ? [lineOf(order, refund)] : [];
    }),
    summary,
    cells([
      String(paid.length + back.length),
      totals.paid,
      totals.back,
      '0.00',
      '0.00000',
      totals.paid,
      totals.back,
    ]),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

export function hashOf(bill: string): string {
  return createHash('sha1').update(bill).digest('hex');
}

function lineOf(order: WechatOrder, refund: WechatRefund | null): string {
  const at = wechatTime(new Date((refund ? refund.createdAt : order.paidAt) ?? order.createdAt));
  const amount = toYuan(order.amountFen);
  const back = toYuan(refund?.amountFen ?? 0);
  // biome-ignore format: in the order of the headings
  return cells([
    at.slice(0, 19).replace('T', ' '), wechatMerchant.appId, wechatMerchant.mchId, '0', '', order.tradeNo, order.orderNo,
    order.openId, order.tradeType, refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', refund ? '0.00' : amount, '0.00',
    refund?.refundId ?? '0', refund?.refundNo ?? '0', back, '0.00', refund ? 'ORIGINAL' : '',
    refund ? billStatus[refund.status] : '', escaped(order.description), '', '0.00000', '0.60%', refund ? '0.00' : amount,
    back, '',
  ]);
}

const billStatus = {
  PROCESSING: 'PROCESSING',
  SUCCESS: 'SUCCESS',
  CLOSED: 'FAIL',
  ABNORMAL: 'CHANGE',
} as const;

function cells(values: readonly string[]): string {
  return values.map((value) => `\`${value}`).join(',');
}

function escaped(text: string): string {
  return text.replaceAll(',', '\\ ').replaceAll('\n', '\\n');
}
