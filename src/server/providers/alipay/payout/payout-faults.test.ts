import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type PayoutFaultName,
  payoutFaultNames,
  payoutFaults,
} from '#sandbox/alipay/payouts/payout-faults.ts';
import type { AlipayPayout } from '../alipay-money.ts';
import { openSandboxedAlipay, type SandboxedAlipay } from '#test/build/payments/sandboxed-alipay.ts';
import { callExpecting } from '#test/time-outs.ts';

type Verdict = Partial<AlipayPayout>;

const paid: Verdict = { state: 'paid' };
const processing: Verdict = { state: 'processing' };
const none: Verdict = { state: 'not_found' };
const unknown = (cause: string): Verdict => ({ state: 'unknown', cause });
const unsigned = unknown('not a signed answer');
const failed = (fault: 'payee' | 'ours' | 'frozen', cause: string): Verdict => ({
  state: 'failed',
  fault,
  cause,
});
/** A failure with an unlisted cause is still certain: an operator decides how to continue. */
const failedLater = failed('frozen', 'PAYEE_ACC_OCUPIED');
const refused = (fault: 'payee' | 'ours' | 'frozen', cause: string) =>
  [failed(fault, cause), none, none] as const;
const unclear = (code: string) => [unknown(`answered 40004 ${code}`), none, none] as const;

/** Expected verdict per fault: of the transfer response, of an immediate query, and of one after more than an hour. */
// biome-ignore format: a table
const expected: Record<PayoutFaultName, readonly [response: Verdict, query: Verdict, later: Verdict]> = {
  system_error_paid: [unknown('answered 40004 SYSTEM_ERROR'), paid, paid],
  system_error_lost: [unknown('answered 40004 SYSTEM_ERROR'), none, none],
  unknown_error_paid: [unknown('answered 20000 isp.unknow-error'), paid, paid],
  timeout_paid: [unknown('timeout'), paid, paid],
  trickle_paid: [unknown('timeout'), paid, paid],
  reset_paid: [unknown('unreachable'), paid, paid],
  bad_gateway_paid: [unknown('HTTP 502'), paid, paid],
  truncated_paid: [unsigned, paid, paid],
  forged_success: [unsigned, processing, failedLater],
  dealing_then_fail: [processing, processing, failedLater],
  dealing_then_paid: [processing, processing, paid],
  paid_then_back: [paid, paid, { state: 'reversed' }],
  query_system_error: [paid, unknown('answered 40004 SYSTEM_ERROR'), unknown('answered 40004 SYSTEM_ERROR')],
  query_slow: [paid, unknown('timeout'), unknown('timeout')],
  query_bad_gateway: [paid, unknown('HTTP 502'), unknown('HTTP 502')],
  query_truncated: [paid, unsigned, unsigned],
  query_forged: [processing, unsigned, unsigned],
  push_none: [processing, processing, paid],
  push_many: [paid, paid, paid],
  push_forged: [paid, paid, paid],
  push_other_app: [paid, paid, paid],
  push_sign_type_rsa: [paid, paid, paid],
  push_lie: [processing, processing, failedLater],
  push_keeps_type: [paid, paid, paid],
  push_other_method: [paid, paid, paid],
  PAYEE_NOT_EXIST: refused('payee', 'PAYEE_NOT_EXIST'),
  PAYEE_USERINFO_ERROR: refused('payee', 'PAYEE_USERINFO_ERROR'),
  PAYEE_IDENTITY_NOT_MATCH: refused('payee', 'PAYEE_IDENTITY_NOT_MATCH'),
  PAYEE_NOT_RELNAME_CERTIFY: refused('payee', 'PAYEE_NOT_RELNAME_CERTIFY'),
  PERMIT_CHECK_PERM_LIMITED: refused('payee', 'PERMIT_CHECK_PERM_LIMITED'),
  EXCEED_LIMIT_SM_AMOUNT: refused('payee', 'EXCEED_LIMIT_SM_AMOUNT'),
  PAYER_BALANCE_NOT_ENOUGH: refused('ours', 'PAYER_BALANCE_NOT_ENOUGH'),
  BALANCE_IS_NOT_ENOUGH: refused('ours', 'BALANCE_IS_NOT_ENOUGH'),
  PRODUCT_NOT_SIGN: refused('ours', 'PRODUCT_NOT_SIGN'),
  SIGN_INVALID: refused('ours', 'SIGN_INVALID'),
  TRANSFER_SCENE_NAME_BLANK: refused('ours', 'TRANSFER_SCENE_NAME_BLANK'),
  TRANSFER_SCENE_INFO_ADMIT_FAIL: refused('ours', 'TRANSFER_SCENE_INFO_ADMIT_FAIL'),
  SECURITY_CHECK_FAILED: refused('frozen', 'SECURITY_CHECK_FAILED'),
  USER_RISK_FREEZE: refused('frozen', 'USER_RISK_FREEZE'),
  JUDICIAL_FREEZE: refused('frozen', 'JUDICIAL_FREEZE'),
  PERMIT_CHECK_PERM_IDENTITY_THEFT: refused('frozen', 'PERMIT_CHECK_PERM_IDENTITY_THEFT'),
  REQUEST_PROCESSING: unclear('REQUEST_PROCESSING'),
  TRANS_ORDER_DEALING: unclear('TRANS_ORDER_DEALING'),
  BIZ_UNIQUE_EXCEPTION: unclear('BIZ_UNIQUE_EXCEPTION'),
  A_CODE_NOBODY_LISTED: unclear('A_CODE_NOBODY_LISTED'),
};

const OVER_AN_HOUR_MS = 3_700_000;

describe('a payout with a fault', () => {
  let alipay: SandboxedAlipay;
  beforeAll(async () => {
    alipay = await openSandboxedAlipay();
  });
  beforeEach(() => alipay.ahead(0));
  afterAll(() => alipay.close());

  it.each(payoutFaultNames)('%s: has the expected verdicts', async (name) => {
    const transfer = alipay.aTransfer(payoutFaults[name].sentinelFen);
    const [onSend, onQuery, later] = expected[name];
    const query = () => alipay.gateway.queryTransfer(transfer.payoutNo);
    expect(
      await callExpecting(onSend, alipay.sandbox.url, () => alipay.gateway.transfer(transfer)),
    ).toMatchObject(onSend);
    expect(await callExpecting(onQuery, alipay.sandbox.url, query)).toMatchObject(onQuery);
    await alipay.ahead(OVER_AN_HOUR_MS);
    expect(await callExpecting(later, alipay.sandbox.url, query)).toMatchObject(later);
  });

  it('a lost payout request is repeated under the same number', async () => {
    const transfer = alipay.aTransfer(payoutFaults.system_error_lost.sentinelFen);
    expect(await alipay.gateway.transfer(transfer)).toMatchObject({ state: 'unknown' });
    await alipay.control('alipay/payout', { fault: 'push_none' });
    expect(await alipay.gateway.transfer(transfer)).toMatchObject(processing);
    expect(await alipay.gateway.queryTransfer(transfer.payoutNo)).toMatchObject(processing);
  });

  it('a fault can be planned for the next payout only, with any amount', async () => {
    await alipay.control('alipay/payout', { fault: 'PAYEE_NOT_EXIST' });
    expect(await alipay.gateway.transfer(alipay.aTransfer())).toMatchObject({
      state: 'failed',
      fault: 'payee',
    });
    expect(await alipay.gateway.transfer(alipay.aTransfer())).toMatchObject(paid);
  });

  it('every fault has its own amount', () => {
    const amounts = payoutFaultNames.map((name) => payoutFaults[name].sentinelFen);
    expect(new Set(amounts).size).toBe(amounts.length);
  });
});

describe('the notifications of a payout', () => {
  let alipay: SandboxedAlipay;
  beforeAll(async () => {
    // An hour is 360 ms, and an unacknowledged notification is repeated after 24 ms.
    alipay = await openSandboxedAlipay(0.0001);
  });
  afterAll(() => alipay.close());

  /** Verdicts of the notifications of one payout with a fault. */
  async function judged(fault: PayoutFaultName, count: number): Promise<string[]> {
    const transfer = alipay.aTransfer(payoutFaults[fault].sentinelFen);
    await alipay.gateway.transfer(transfer);
    return (await alipay.pushesOf(transfer.payoutNo, count)).map(({ body, contentType }) => {
      const result = alipay.gateway.verifyPayoutNotify(body, contentType);
      if (!result.ok) return result.fault;
      return result.payoutNo === transfer.payoutNo ? 'ours' : 'of another';
    });
  }

  it.each([
    ['push_many', 20, 'ours'],
    ['push_keeps_type', 1, 'ours'],
    ['push_forged', 1, 'signature'],
    ['push_other_app', 1, 'app_id'],
    ['push_sign_type_rsa', 1, 'sign_type'],
    ['push_other_method', 1, 'msg_method'],
    // The notification's claim is ignored: the query decides.
    ['push_lie', 2, 'ours'],
    ['paid_then_back', 2, 'ours'],
  ] as const)('%s: %i times %s', async (fault, count, verdict) => {
    expect(await judged(fault, count)).toEqual(Array(count).fill(verdict));
  });

  it('are repeated until acknowledged, and on demand', async () => {
    alipay.inbox.answer('fail');
    const transfer = alipay.aTransfer();
    await alipay.gateway.transfer(transfer);
    await alipay.pushesOf(transfer.payoutNo, 2);
    alipay.inbox.answer('success');
    const { answers } = (await alipay.control('alipay/push', { payoutNo: transfer.payoutNo, copies: 5 })) as {
      answers: string[];
    };
    expect(answers).toEqual(Array(5).fill('success'));
  });
});
