import { randomUUID } from 'node:crypto';
import { type Wechat, wechatMerchant, wechatTime } from './wechat.ts';
import type { WechatOrder, WechatRefund } from './wechat-books.ts';
import { encrypt, impostorKey, randomText, signedHeaders } from './wechat-signature.ts';

/** A notification before encryption and signing. A fault changes one of its parts. */
export type WechatNotifyDraft = {
  eventType: string;
  originalType: 'transaction' | 'refund';
  content: Readonly<Record<string, unknown>>;
  serial: string;
  signature: 'genuine' | 'probe' | 'forged';
  /** Seconds by which its timestamp is ahead. */
  aheadS: number;
  isBitFlipped: boolean;
  copies: number;
};

/** The content of an order in notifications and query responses. */
export function orderContent(order: WechatOrder): Record<string, unknown> {
  const paid = order.paidAt !== null && {
    transaction_id: order.tradeNo,
    bank_type: 'OTHERS',
    success_time: wechatTime(new Date(order.paidAt)),
    payer: { openid: order.openId },
    amount: {
      total: order.amountFen,
      payer_total: order.amountFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
  const words = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' };
  return {
    appid: wechatMerchant.appId,
    mchid: wechatMerchant.mchId,
    out_trade_no: order.orderNo,
    trade_type: order.tradeType,
    trade_state: order.state,
    trade_state_desc: words[order.state],
    attach: '',
    ...paid,
  };
}

const plain = {
  serial: wechatMerchant.publicKeyId,
  signature: 'genuine',
  aheadS: 0,
  isBitFlipped: false,
  copies: 1,
} as const;

export function paidDraft(order: WechatOrder): WechatNotifyDraft {
  // The notification reports the payment, even if it was refunded since.
  const content = orderContent({ ...order, state: 'SUCCESS' });
  return { ...plain, eventType: 'TRANSACTION.SUCCESS', originalType: 'transaction', content };
}

export function refundDraft(refund: WechatRefund, order: WechatOrder): WechatNotifyDraft {
  return {
    ...plain,
    eventType: `REFUND.${refund.status}`,
    originalType: 'refund',
    content: {
      mchid: wechatMerchant.mchId,
      out_trade_no: order.orderNo,
      transaction_id: order.tradeNo,
      out_refund_no: refund.refundNo,
      refund_id: refund.refundId,
      refund_status: refund.status,
      ...(refund.endedAt !== null && { success_time: wechatTime(new Date(refund.endedAt)) }),
      user_received_account: '支付用户零钱',
      amount: {
        total: order.amountFen,
        refund: refund.amountFen,
        payer_total: order.amountFen,
        payer_refund: refund.amountFen,
      },
    },
  };
}

/** The POST request. */
export function notifyRequest(draft: WechatNotifyDraft, { keys, clock }: Pick<Wechat, 'keys' | 'clock'>) {
  const nonce = randomText(12);
  const ciphertext = encrypt(JSON.stringify(draft.content), keys.apiV3Key, nonce, draft.originalType);
  if (draft.isBitFlipped) flipTotal(ciphertext, JSON.stringify(draft.content));
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: wechatTime(clock.now()),
    resource_type: 'encrypt-resource',
    event_type: draft.eventType,
    summary: draft.originalType === 'refund' ? '退款结果' : '支付成功',
    resource: {
      original_type: draft.originalType,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: ciphertext.toString('base64'),
      associated_data: draft.originalType,
      nonce,
    },
  });
  const key = draft.signature === 'forged' ? impostorKey() : keys.wechatPrivate;
  const now = new Date(clock.now().getTime() + draft.aheadS * 1000);
  const headers = signedHeaders(body, { key, serial: draft.serial, now });
  if (draft.signature === 'probe') {
    headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']}`;
  }
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}

/**
 * Changes the last bit of the amount's first digit. GCM without its tag allows this to anyone who knows the plain
 * text.
 */
function flipTotal(ciphertext: Buffer, clear: string): void {
  const at = Buffer.byteLength(clear.slice(0, clear.indexOf('"total":') + '"total":'.length));
  ciphertext[at] = (ciphertext[at] ?? 0) ^ 1;
}
