import type { KeyObject } from 'node:crypto';
import { type Fen, parseYuan } from '#domain/money/fen.ts';
import { isNotifyGenuine, SIGN_TYPE } from '../alipay-signature.ts';
import { parseBeijingTime } from '../beijing-time.ts';
import { type FormFault, readNotifyForm } from './notify-form.ts';
import { isTradeStatus, ORDER_NUMBER, type TradeStatus } from './trade.ts';

/** Content of a genuine notification about one of our orders. The caller compares order and amount. */
export type AlipayNotify = {
  orderNo: string;
  tradeNo: string;
  totalFen: Fen;
  tradeStatus: TradeStatus;
  appId: string;
  sellerId: string;
  buyerId: string | null;
  paidAt: Date | null;
};

export type NotifyFault =
  | FormFault
  | 'sign_type'
  | 'signature'
  | 'notify_type'
  | 'app_id'
  | 'seller_id'
  | 'order_no'
  | 'trade_no'
  | 'amount_format'
  | 'trade_status';

export type NotifyResult = { ok: true; notify: AlipayNotify } | { ok: false; fault: NotifyFault };

export type NotifyExpectation = { appId: string; sellerId: string; alipayPublicKey: KeyObject };

/**
 * Verifies the raw body of a POST to our notification URL: format, signature, recipient, values. Never throws;
 * returns the first fault.
 */
export function verifyNotify(
  rawBody: Buffer | string,
  contentType: string,
  expected: NotifyExpectation,
): NotifyResult {
  const form = readNotifyForm(rawBody, contentType);
  if (!form.ok) return form;
  const { fields } = form;
  // The message must not choose its own verification method.
  if (fields.get('sign_type') !== SIGN_TYPE) return { ok: false, fault: 'sign_type' };
  if (!isNotifyGenuine(fields, expected.alipayPublicKey)) return { ok: false, fault: 'signature' };
  if (fields.get('notify_type') !== 'trade_status_sync') return { ok: false, fault: 'notify_type' };
  if (fields.get('app_id') !== expected.appId) return { ok: false, fault: 'app_id' };
  if (fields.get('seller_id') !== expected.sellerId) return { ok: false, fault: 'seller_id' };
  return readNotify(fields, expected);
}

function readNotify(fields: ReadonlyMap<string, string>, expected: NotifyExpectation): NotifyResult {
  const orderNo = fields.get('out_trade_no') ?? '';
  const tradeNo = fields.get('trade_no') ?? '';
  const totalFen = parseYuan(fields.get('total_amount') ?? '');
  const tradeStatus = fields.get('trade_status') ?? '';
  if (!ORDER_NUMBER.test(orderNo)) return { ok: false, fault: 'order_no' };
  if (!/^[0-9A-Za-z]{1,64}$/.test(tradeNo)) return { ok: false, fault: 'trade_no' };
  if (totalFen === null) return { ok: false, fault: 'amount_format' };
  if (!isTradeStatus(tradeStatus)) return { ok: false, fault: 'trade_status' };
  const notify: AlipayNotify = {
    orderNo,
    tradeNo,
    totalFen,
    tradeStatus,
    appId: expected.appId,
    sellerId: expected.sellerId,
    buyerId: fields.get('buyer_id') ?? null,
    paidAt: parseBeijingTime(fields.get('gmt_payment') ?? ''),
  };
  return { ok: true, notify };
}
