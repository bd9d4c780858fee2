import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import type { BillFault } from '#sandbox/alipay/money/money-steering.ts';
import { payoutFaults } from '#sandbox/alipay/payouts/payout-faults.ts';
import { createAlipayGateway } from '../alipay-gateway.ts';
import type { AlipayTransfer, BillLine } from '../alipay-money.ts';
import { openSandboxedAlipay, type SandboxedAlipay } from '#test/build/payments/sandboxed-alipay.ts';
import { patientMs } from '#test/time-outs.ts';

const today = '2026-03-14';

describe('the statement of a day', () => {
  let alipay: SandboxedAlipay;
  let orderNo = '';
  let refundNo = '';
  let paidOut: AlipayTransfer;
  let sentBack: AlipayTransfer;

  beforeAll(async () => {
    // An hour is 36 ms, so that everything happens on one day.
    alipay = await openSandboxedAlipay(0.00001);
    await at('2026-03-14T04:00:00Z');
    orderNo = await alipay.paidOrder(fen(3800));
    refundNo = alipay.number();
    await alipay.gateway.refund({ orderNo, refundNo, amountFen: fen(800), reason: '退款' });
    await alipay.paidOrder(fen(100));
    paidOut = alipay.aTransfer(50_001);
    sentBack = alipay.aTransfer(payoutFaults.paid_then_back.sentinelFen);
    for (const transfer of [paidOut, sentBack, alipay.aTransfer(payoutFaults.dealing_then_fail.sentinelFen)])
      await alipay.gateway.transfer(transfer);
  });
  beforeEach(async () => {
    await at('2026-03-15T04:00:00Z');
    await alipay.control('alipay/bill', { fault: null });
  });
  afterAll(() => alipay.close());

  const at = (now: string) => alipay.control('clock', { now });
  const lines = async (): Promise<readonly BillLine[]> => {
    const bill = await alipay.gateway.bill(today);
    if (bill === null || 'state' in bill) throw new Error(`no bill: ${JSON.stringify(bill)}`);
    return bill;
  };
  const sumFen = (bill: readonly BillLine[]) => bill.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const spoil = (fault: BillFault) => alipay.control('alipay/bill', { fault });
  const unreadable = async (cause: string) =>
    expect(await alipay.gateway.bill(today)).toEqual({ state: 'unknown', cause });

  it('is missing on the day itself, then available for every past day, even an empty one', async () => {
    await at('2026-03-14T15:59:59Z');
    expect(await alipay.gateway.bill(today)).toBeNull();
    await at('2026-03-14T16:00:01Z');
    expect(await alipay.gateway.bill('2020-02-29')).toEqual([]);
  });

  it('has every payment, refund and payout once, and a reversed payout in both directions', async () => {
    const bill = await lines();
    const of = (number: string) =>
      bill.filter((line) => line.number === number).map(({ kind, amountFen }) => [kind, amountFen]);
    expect(bill).toHaveLength(6);
    expect(of(orderNo)).toEqual([['paid', 3800]]);
    expect(of(refundNo)).toEqual([['refunded', -800]]);
    expect(of(paidOut.payoutNo)).toEqual([['transferred', -50_001]]);
    expect(of(sentBack.payoutNo)).toEqual([
      ['transferred', -sentBack.amountFen],
      ['transferred', sentBack.amountFen],
    ]);
    expect(sumFen(bill)).toBe(3800 - 800 + 100 - 50_001);
    expect(bill.every(({ providerNo }) => /^\d{20,}$/.test(providerNo))).toBe(true);
  });

  it('shows a missing, duplicate or changed line unmodified, for the comparison to detect', async () => {
    const whole = await lines();
    await spoil('missing_line');
    expect(await lines()).toEqual(whole.slice(1));
    await spoil('double_line');
    expect(await lines()).toHaveLength(whole.length + 1);
    await spoil('other_amount');
    expect(sumFen(await lines())).toBe(sumFen(whole) - 1);
  });

  it('is unknown, neither empty nor missing, if it is unreadable or unavailable', async () => {
    await spoil('torn');
    await unreadable('not a bill');
    await spoil('not_a_zip');
    await unreadable('not a bill');
    await alipay.control('alipay/bill', { fault: null });
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    await alipay.control('alipay/answer', { method, fault: 'system_error' });
    await unreadable('answered 40004 SYSTEM_ERROR');
    await alipay.control('alipay/answer', { method, fault: 'forged' });
    await unreadable('not a signed answer');
  });

  it('is fetched from nowhere but where Alipay keeps its bills', async () => {
    await spoil('elsewhere');
    await unreadable('answered 10000');
  });

  it('is unknown when nobody answers', async () => {
    const lost = { ...alipay.sandbox.alipay, gatewayUrl: 'http://127.0.0.1:1/gateway.do', notifyUrl: 'x' };
    const gateway = createAlipayGateway(
      { ...lost, timeoutMs: patientMs },
      { now: () => new Date(), speed: 1 },
    );
    expect(await gateway.bill(today)).toEqual({ state: 'unknown', cause: 'unreachable' });
  });
});
