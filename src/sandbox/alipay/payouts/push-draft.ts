import { generateKeyPairSync, type KeyLike, type KeyObject, randomUUID } from 'node:crypto';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import { merchant } from '#sandbox/settings.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { Payout } from './payout.ts';
import { signBase64, signedText } from '../gateway/rsa2.ts';

/** Faults of the pushes of a payout. */
export type PushFault =
  | 'none'
  | 'many'
  | 'forged'
  | 'other_app'
  | 'sign_type_rsa'
  | 'lie'
  | 'keeps_sign_type'
  | 'other_method';

/** A push before signing. */
export type PushDraft = {
  fields: Readonly<Record<string, string>>;
  signType: string;
  /** Some message types include `sign_type` in the signed text. */
  signsItsType: boolean;
  isForged: boolean;
};

const COPIES = 20;

/** The pushes of one step of a payout (`alipay.fund.trans.order.changed`), altered by its fault. */
export function pushDrafts(payout: Payout, index: number, now: Date, fault: PushFault | null): PushDraft[] {
  const draft = truthfulPush(payout, index, now);
  switch (fault) {
    case null:
      return [draft];
    case 'none':
      return [];
    case 'many':
      return Array.from({ length: COPIES }, () => draft);
    case 'forged':
      return [{ ...draft, isForged: true }];
    case 'other_app':
      return [{ ...draft, fields: { ...draft.fields, app_id: '9021999999999999' } }];
    case 'other_method':
      return [{ ...draft, fields: { ...draft.fields, msg_method: 'alipay.trade.order.settle.notify' } }];
    case 'sign_type_rsa':
      return [{ ...draft, signType: 'RSA' }];
    case 'keeps_sign_type':
      return [{ ...draft, signsItsType: true }];
    case 'lie':
      return [{ ...draft, fields: { ...draft.fields, biz_content: contentOf(payout, 'SUCCESS', now) } }];
  }
}

/** The correct push of a payout step. */
export function truthfulPush(payout: Payout, index: number, now: Date): PushDraft {
  const step = payout.steps[index];
  return {
    fields: {
      notify_id: randomUUID().replaceAll('-', ''),
      utc_timestamp: String(now.getTime()),
      msg_method: 'alipay.fund.trans.order.changed',
      app_id: merchant.appId,
      msg_type: 'sys',
      version: '1.1',
      charset: 'utf-8',
      biz_content: contentOf(payout, step?.status ?? '', new Date(step?.at ?? now)),
    },
    signType: 'RSA2',
    signsItsType: false,
    isForged: false,
  };
}

function contentOf(payout: Payout, status: string, at: Date): string {
  return JSON.stringify({
    action_type: 'FINISH',
    biz_scene: 'DIRECT_TRANSFER',
    product_code: 'TRANS_ACCOUNT_NO_PWD',
    origin_interface: 'alipay.fund.trans.uni.transfer',
    out_biz_no: payout.payoutNo,
    order_id: payout.orderId,
    pay_fund_order_id: payout.fundOrderId,
    status,
    trans_amount: toYuan(payout.amountFen),
    pay_date: toBeijingTime(at),
  });
}

/** The POST body: fields and signature. */
export function pushBody(draft: PushDraft, gatewayKey: KeyLike): string {
  const { fields, signType, signsItsType, isForged } = draft;
  const key = isForged ? unrelatedKey() : gatewayKey;
  const text = signedText(signsItsType ? { ...fields, sign_type: signType } : fields);
  const sign = signBase64(text, key, signType === 'RSA' ? 'sha1' : 'sha256');
  return new URLSearchParams({ ...fields, sign_type: signType, sign }).toString();
}

let stranger: KeyObject | null = null;

/** An unrelated key, generated once, because generating one takes longer than a push. */
function unrelatedKey(): KeyObject {
  stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return stranger;
}
