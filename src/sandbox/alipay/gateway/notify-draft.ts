import { generateKeyPairSync, type KeyLike, randomUUID } from 'node:crypto';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Trade } from '#sandbox/books.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import { signBase64, signedText } from './rsa2.ts';

/** A notification before signing and encoding. A fault changes one of its parts. */
export type NotifyDraft = {
  fields: Readonly<Record<string, string>>;
  signType: string | null;
  hash: 'sha256' | 'sha1';
  isForged: boolean;
  contentType: string;
  spell: (pairs: readonly (readonly [string, string])[]) => string;
  copies: number;
};

/** The correct notification of a trade. */
export function truthfulDraft(trade: Trade, appId: string, sellerId: string, now: Date): NotifyDraft {
  const amount = toYuan(trade.amountFen);
  const paidAt = toBeijingTime(new Date(trade.paidAt ?? now));
  return {
    fields: {
      notify_time: toBeijingTime(now),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      app_id: appId,
      auth_app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      trade_no: trade.tradeNo,
      out_trade_no: trade.orderNo,
      buyer_id: trade.buyerId,
      seller_id: sellerId,
      trade_status: 'TRADE_SUCCESS',
      subject: trade.subject,
      total_amount: amount,
      receipt_amount: amount,
      buyer_pay_amount: amount,
      gmt_create: toBeijingTime(new Date(trade.createdAt)),
      gmt_payment: paidAt,
      fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    },
    signType: 'RSA2',
    hash: 'sha256',
    isForged: false,
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    spell: (pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString(),
    copies: 1,
  };
}

/** The POST body: fields and signature, in the encoding of the draft. */
export function notifyBody(draft: NotifyDraft, gatewayKey: KeyLike): string {
  const key = draft.isForged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : gatewayKey;
  const sign = signBase64(signedText(draft.fields), key, draft.hash);
  const signType = draft.signType === null ? {} : { sign_type: draft.signType };
  return draft.spell(Object.entries({ ...draft.fields, ...signType, sign }));
}
