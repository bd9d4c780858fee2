import type { KeyObject } from 'node:crypto';
import type { PayoutNotifyResult } from '../alipay-money.ts';
import { isNotifyGenuine, isSignatureOf, SIGN_TYPE, signingText } from '../alipay-signature.ts';
import { answerMembers } from '../answer-members.ts';
import { readNotifyForm } from '../trade/notify-form.ts';
import { ORDER_NUMBER } from '../trade/trade.ts';

const METHOD = 'alipay.fund.trans.order.changed';

/**
 * Verifies a payout notification: format, signature, recipient, payout number. The state is not taken from it: a
 * notification only triggers a query. Never throws.
 */
export function verifyPayoutNotify(
  rawBody: Buffer,
  contentType: string,
  expected: { appId: string; alipayPublicKey: KeyObject },
): PayoutNotifyResult {
  const form = readNotifyForm(rawBody, contentType);
  if (!form.ok) return form;
  const { fields } = form;
  if (fields.get('sign_type') !== SIGN_TYPE) return { ok: false, fault: 'sign_type' };
  if (!isGenuine(fields, expected.alipayPublicKey)) return { ok: false, fault: 'signature' };
  if (fields.get('msg_method') !== METHOD) return { ok: false, fault: 'msg_method' };
  if (fields.get('app_id') !== expected.appId) return { ok: false, fault: 'app_id' };
  const number = answerMembers(fields.get('biz_content') ?? '')?.get('out_biz_no') ?? '';
  const payoutNo: unknown = number.startsWith('"') ? JSON.parse(number) : null;
  return typeof payoutNo === 'string' && ORDER_NUMBER.test(payoutNo)
    ? { ok: true, payoutNo }
    : { ok: false, fault: 'payout_no' };
}

/** These messages include `sign_type` in the signed text, trade notifications do not; the type is RSA2 in both. */
function isGenuine(fields: ReadonlyMap<string, string>, publicKey: KeyObject): boolean {
  if (isNotifyGenuine(fields, publicKey)) return true;
  const signed = new Map(fields);
  signed.delete('sign');
  return isSignatureOf(signingText(signed), fields.get('sign') ?? '', publicKey);
}
