import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PushDraft, pushBody, truthfulPush } from '#sandbox/alipay/payouts/push-draft.ts';
import { signedAnswer } from '#sandbox/alipay/gateway/send-answer.ts';
import type { AlipayAnswer } from './call-alipay.ts';
import { readToken } from './payout/consent.ts';
import { readAnswer } from './read-answer.ts';
import { readRefund, readRefundQuery } from './trade/refund.ts';
import { readTransfer, readTransferQuery } from './payout/transfer.ts';
import { verifyPayoutNotify } from './payout/verify-payout-notify.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayKey: KeyObject = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const alipayPublicKey = createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }));

const payoutNo = 'PO_mutated_1';
const orderNo = 'RC_mutated_1';
const refundNo = 'RF_mutated_1';
const payout = {
  code: '10000',
  msg: 'Success',
  out_biz_no: payoutNo,
  order_id: '20260314110070000000000000000001',
  status: 'SUCCESS',
};
const refund = { code: '10000', msg: 'Success', out_trade_no: orderNo, fund_change: 'Y', refund_fee: '8.00' };
const refundQuery = { ...refund, out_request_no: refundNo, refund_status: 'REFUND_SUCCESS' };
const token = {
  user_id: '2088000000000001',
  open_id: '0123456789abcdef',
  access_token: 'a',
  expires_in: '1',
};

/** Every response that reports a movement: its method, its content and its reader. */
const answers = [
  ['alipay.fund.trans.uni.transfer', payout, (answer: AlipayAnswer) => readTransfer(answer, payoutNo)],
  ['alipay.fund.trans.common.query', payout, (answer: AlipayAnswer) => readTransferQuery(answer, payoutNo)],
  ['alipay.trade.refund', refund, (answer: AlipayAnswer) => readRefund(answer, orderNo)],
  [
    'alipay.trade.fastpay.refund.query',
    refundQuery,
    (answer: AlipayAnswer) => readRefundQuery(answer, orderNo, refundNo),
  ],
  ['alipay.system.oauth.token', token, readToken],
] as const;

/** As received: an unsigned response is rejected. */
function arrived(text: string, method: string): AlipayAnswer {
  const content = readAnswer(text, method, alipayPublicKey);
  return content === null ? { ok: false, cause: 'not a signed answer', text } : { ok: true, content };
}

/** One edit of a text: a character changed, dropped or doubled, or the end truncated. */
const change = fc.record({
  kind: fc.constantFrom('turn', 'drop', 'double', 'cut'),
  at: fc.nat(),
  by: fc.integer({ min: 1, max: 94 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(text: string, { kind, at, by }: Change): string {
  const index = at % text.length;
  const before = text.slice(0, index);
  const character = text[index] ?? '';
  const after = text.slice(index + 1);
  const turned = String.fromCharCode(33 + ((character.charCodeAt(0) - 33 + by + 94) % 94));
  return {
    turn: before + turned + after,
    drop: before + after,
    double: before + character + character + after,
    cut: before,
  }[kind];
}

describe.each(answers)('the response to %s', (method, content, read) => {
  const genuine = signedAnswer(method, content, alipayKey);
  const original = read(arrived(genuine, method));

  it('is conclusive if unchanged', () => {
    expect(JSON.stringify(original)).toMatch(/"paid"|"refunded"|"ok":true/);
  });

  it('with any small change means unknown, or the same as the original', () => {
    fc.assert(
      fc.property(change, (one) => {
        const mutant = changed(genuine, one);
        const verdict = read(arrived(mutant, method));
        // White space around the members is not signed; everything inside them is.
        const isSame = JSON.stringify(verdict) === JSON.stringify(original);
        const isNothing = 'state' in verdict ? verdict.state === 'unknown' : !verdict.ok;
        expect(isNothing || (isSame && mutant.includes(JSON.stringify(content).slice(1, -1)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('with another signer, method or number is unknown', () => {
    const forged = signedAnswer(
      method,
      content,
      createPrivateKey(stranger.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    );
    const elsewhere = signedAnswer('alipay.trade.query', content, alipayKey);
    for (const text of [forged, elsewhere, '', '<html>', 'null', genuine.replace(/,"sign".*/, '}')]) {
      const verdict = read(arrived(text, method));
      expect('state' in verdict ? verdict.state : verdict.ok).toBe('state' in verdict ? 'unknown' : false);
    }
  });
});

describe('a payout notification', () => {
  const step = { at: '2026-03-14T00:00:00.000Z', status: 'SUCCESS' as const, errorCode: null };
  const draft: PushDraft = truthfulPush(
    {
      payoutNo,
      orderId: '1',
      fundOrderId: '2',
      amountFen: 12_345,
      identityType: 'ALIPAY_USER_ID',
      identity: '2088000000000001',
      name: '',
      title: '',
      notifyUrl: '',
      steps: [step],
      faults: [],
      pushed: 0,
    },
    0,
    new Date(step.at),
  );
  const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
  const expected = { appId: 'sandbox-app', alipayPublicKey };
  const judge = (body: string, type = FORM) => verifyPayoutNotify(Buffer.from(body), type, expected);

  it.each([false, true])(
    'is accepted whether its signature includes sign_type (%s) or not',
    (signsItsType) => {
      expect(judge(pushBody({ ...draft, signsItsType }, alipayKey))).toEqual({ ok: true, payoutNo });
    },
  );

  it('with any change is rejected, or concerns the same payout', () => {
    const body = pushBody(draft, alipayKey);
    fc.assert(
      fc.property(change, (one) => {
        const mutant = changed(body, one);
        const verdict = judge(mutant);
        // The same fields in another encoding, such as %7b for %7B, are the same notification.
        const fields = (text: string) => JSON.stringify([...new URLSearchParams(text)]);
        expect(!verdict.ok || (verdict.payoutNo === payoutNo && fields(mutant) === fields(body))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    [{ biz_content: '{}' }, 'payout_no'],
    [{ biz_content: '[]' }, 'payout_no'],
    [{ biz_content: 'null' }, 'payout_no'],
    [{ biz_content: '{"out_biz_no":7}' }, 'payout_no'],
    [{ biz_content: '{"out_biz_no":"with-dash"}' }, 'payout_no'],
    [{ biz_content: `{"out_biz_no":"${payoutNo}","out_biz_no":"PO_other_1"}` }, 'payout_no'],
    [{ app_id: 'another' }, 'app_id'],
    [{ msg_method: 'alipay.trade.order.settle.notify' }, 'msg_method'],
    [{ charset: 'GBK' }, 'charset'],
  ])('with %j, though genuine, is rejected for its %s', (fields, fault) => {
    expect(judge(pushBody({ ...draft, fields: { ...draft.fields, ...fields } }, alipayKey))).toEqual({
      ok: false,
      fault,
    });
  });

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(FORM, '', 'text/xml'), (bytes, type) => {
        expect(verifyPayoutNotify(Buffer.from(bytes), type, expected).ok).toBe(false);
      }),
    );
  });
});
