import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RefundFaultName, refundFaultNames, refundFaults } from '#sandbox/alipay/trade/refund-faults.ts';
import type { AlipayRefund } from '../alipay-money.ts';
import { openSandboxedAlipay, type SandboxedAlipay } from '#test/build/payments/sandboxed-alipay.ts';
import { callExpecting } from '#test/time-outs.ts';

type Verdict = Partial<AlipayRefund>;

const done: Verdict = { state: 'refunded' };
const processing: Verdict = { state: 'processing' };
const none: Verdict = { state: 'not_found' };
const unknown = (cause: string): Verdict => ({ state: 'unknown', cause });
const unsigned = unknown('not a signed answer');
const systemError = unknown('answered 40004 ACQ.SYSTEM_ERROR');
const failed = (cause: string): Verdict => ({ state: 'failed', cause });

/** Expected verdict per fault: of the refund response, of an immediate query, and of one after more than an hour. */
// biome-ignore format: a table
const expected: Record<RefundFaultName, readonly [response: Verdict, query: Verdict, later: Verdict]> = {
  refund_system_error_done: [systemError, done, done],
  refund_system_error_lost: [systemError, none, none],
  refund_timeout_done: [unknown('timeout'), done, done],
  refund_trickle_done: [unknown('timeout'), done, done],
  refund_reset_done: [unknown('unreachable'), done, done],
  refund_bad_gateway_done: [unknown('HTTP 502'), done, done],
  refund_truncated_done: [unsigned, done, done],
  refund_forged: [unsigned, processing, done],
  refund_under_way: [processing, processing, done],
  refund_query_error: [done, systemError, systemError],
  refund_query_forged: [processing, unsigned, unsigned],
  refund_no_balance: [failed('ACQ.SELLER_BALANCE_NOT_ENOUGH'), none, none],
  refund_finished: [failed('ACQ.TRADE_HAS_FINISHED'), none, none],
  refund_unlisted: [unknown('answered 40004 ACQ.A_CODE_NOBODY_LISTED'), none, none],
};

const OVER_AN_HOUR_MS = 3_700_000;

describe('a refund with a fault', () => {
  let alipay: SandboxedAlipay;
  beforeAll(async () => {
    alipay = await openSandboxedAlipay();
  });
  beforeEach(() => alipay.ahead(0));
  afterAll(() => alipay.close());

  async function aRefund(amountFen: number) {
    const orderNo = await alipay.paidOrder(fen(5000));
    return { orderNo, refundNo: alipay.number(), amountFen: fen(amountFen), reason: '退款' };
  }

  it.each(refundFaultNames)('%s: has the expected verdicts', async (name) => {
    const refund = await aRefund(refundFaults[name].sentinelFen);
    const [onSend, onQuery, later] = expected[name];
    const query = () => alipay.gateway.queryRefund(refund.orderNo, refund.refundNo);
    expect(
      await callExpecting(onSend, alipay.sandbox.url, () => alipay.gateway.refund(refund)),
    ).toMatchObject(onSend);
    expect(await query()).toMatchObject(onQuery);
    await alipay.ahead(OVER_AN_HOUR_MS);
    expect(await query()).toMatchObject(later);
  });

  it('another amount under a used number is unknown', async () => {
    const refund = await aRefund(1000);
    expect(await alipay.gateway.refund(refund)).toEqual({ state: 'refunded' });
    expect(await alipay.gateway.refund({ ...refund, amountFen: fen(1001) })).toMatchObject({
      state: 'unknown',
    });
  });

  it('response faults can be planned for any method', async () => {
    const refund = await aRefund(1000);
    await alipay.control('alipay/answer', { method: 'alipay.trade.refund', fault: 'reset' });
    expect(await alipay.gateway.refund(refund)).toMatchObject(unknown('unreachable'));
    expect(await alipay.gateway.queryRefund(refund.orderNo, refund.refundNo)).toMatchObject(done);
  });
});
