import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { consentAt, refuseConsentAt } from '#sandbox/testing/consenter.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { patientMs } from '#test/time-outs.ts';
import { type AlipayGateway, createAlipayGateway } from './alipay-gateway.ts';
import type { AlipayPayee, AlipayTransfer } from './alipay-money.ts';

const clock = { now: () => new Date(), speed: 1 };
const back = 'http://127.0.0.1:3000/pages/withdraw/bind?step=2';

describe('money going out, over real HTTP', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let sandbox: RunningSandbox;
  let gateway: AlipayGateway;
  let numbers = 0;

  const open = async () => {
    sandbox = await startSandbox({ port: 0, dir });
    const notifyUrl = `${sandbox.url}/nobody`;
    gateway = createAlipayGateway({ ...sandbox.alipay, notifyUrl, timeoutMs: patientMs }, clock);
  };
  beforeAll(open);
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  const aNumber = (prefix: string) => `${prefix}_number_${++numbers}`;

  async function aPayee(account: string, name = '张三'): Promise<AlipayPayee> {
    const arrived = await consentAt(gateway.authUrl('state1', back), { account, name });
    const user = await gateway.identify(arrived.searchParams.get('auth_code') ?? '');
    if (!user.ok || user.userId === null) throw new Error('no account');
    return { identityType: 'ALIPAY_USER_ID', identity: user.userId, name };
  }

  const aTransfer = async (change: Partial<AlipayTransfer> = {}): Promise<AlipayTransfer> => ({
    payoutNo: aNumber('PO'),
    amountFen: fen(12_345),
    payee: await aPayee('13800000001'),
    title: '红点球研究 收入提现',
    ...change,
  });

  async function paidOrder(totalFen = 3800): Promise<string> {
    const orderNo = aNumber('RC');
    const order = { orderNo, totalFen: fen(totalFen), subject: '充值', payableForMs: 900_000 };
    await payAt(gateway.payPageUrl({ ...order, returnUrl: back, quitUrl: back }));
    return orderNo;
  }

  it('a consent redirects with its state and a code that identifies the account once', async () => {
    const arrived = await consentAt(gateway.authUrl('aState123', back));
    expect(arrived.href.startsWith(back)).toBe(true);
    expect(arrived.searchParams.get('state')).toBe('aState123');
    const code = arrived.searchParams.get('auth_code') ?? '';
    const user = await gateway.identify(code);
    expect(user).toEqual({
      ok: true,
      userId: expect.stringMatching(/^2088\d{12}$/),
      openId: expect.any(String),
    });
    expect(await gateway.identify(code)).toMatchObject({ ok: false, fault: 'code' });
    expect(await gateway.identify('neverGiven')).toMatchObject({ ok: false, fault: 'code' });
  });

  it('the same account has the same user ID at every consent, another account another one', async () => {
    const [first, again, other] = [await aPayee('a@b.c'), await aPayee('a@b.c'), await aPayee('c@b.a')];
    expect(again.identity).toBe(first.identity);
    expect(other.identity).not.toBe(first.identity);
  });

  it('a declined consent redirects without a code', async () => {
    const arrived = await refuseConsentAt(gateway.authUrl('s', back));
    expect(arrived.searchParams.has('auth_code')).toBe(false);
    expect(arrived.searchParams.get('state')).toBe('s');
  });

  it('a payout is not found before, paid afterwards, and idempotent', async () => {
    const transfer = await aTransfer();
    expect(await gateway.queryTransfer(transfer.payoutNo)).toEqual({ state: 'not_found' });
    const paid = await gateway.transfer(transfer);
    expect(paid).toEqual({ state: 'paid', providerNo: expect.stringMatching(/^\d{20,}$/) });
    expect(await gateway.transfer(transfer)).toEqual(paid);
    expect(await gateway.queryTransfer(transfer.payoutNo)).toEqual(paid);
  });

  it('a payout of another amount under a used number is unknown', async () => {
    const transfer = await aTransfer();
    await gateway.transfer(transfer);
    expect(await gateway.transfer({ ...transfer, amountFen: fen(99_999) })).toMatchObject({
      state: 'unknown',
    });
  });

  it('a wrong payee name is a fault of the payee', async () => {
    const payee = { ...(await aPayee('13800000002', '李四')), name: '王五' };
    const transfer = await aTransfer({ payee });
    expect(await gateway.transfer(transfer)).toEqual({
      state: 'failed',
      fault: 'payee',
      cause: 'PAYEE_USERINFO_ERROR',
    });
    expect(await gateway.queryTransfer(transfer.payoutNo)).toEqual({ state: 'not_found' });
  });

  it('a refund is idempotent, may be partial, and never exceeds the payment', async () => {
    const orderNo = await paidOrder();
    const part = { orderNo, refundNo: aNumber('RF'), amountFen: fen(3000), reason: '退款' };
    expect(await gateway.queryRefund(orderNo, part.refundNo)).toEqual({ state: 'not_found' });
    expect(await gateway.refund(part)).toEqual({ state: 'refunded' });
    // Without `fund_change` the refund is not confirmed; the query is.
    expect(await gateway.refund(part)).toEqual({ state: 'processing' });
    expect(await gateway.queryRefund(orderNo, part.refundNo)).toEqual({ state: 'refunded' });
    const rest = { ...part, refundNo: aNumber('RF'), amountFen: fen(801) };
    expect(await gateway.refund(rest)).toEqual({
      state: 'failed',
      cause: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    });
    expect(await gateway.refund({ ...rest, amountFen: fen(800) })).toEqual({ state: 'refunded' });
  });

  it('a refund of an unknown order is rejected, and not found', async () => {
    const refund = { orderNo: 'RC_nobody', refundNo: aNumber('RF'), amountFen: fen(100), reason: '退款' };
    expect(await gateway.refund(refund)).toEqual({ state: 'failed', cause: 'ACQ.TRADE_NOT_EXIST' });
    expect(await gateway.queryRefund('RC_nobody', refund.refundNo)).toEqual({ state: 'not_found' });
  });

  it('the sandbox persists payouts, refunds and consents over a restart', async () => {
    const transfer = await aTransfer();
    const paid = await gateway.transfer(transfer);
    const orderNo = await paidOrder();
    const refundNo = aNumber('RF');
    await gateway.refund({ orderNo, refundNo, amountFen: fen(100), reason: '退款' });
    const arrived = await consentAt(gateway.authUrl('s', back));
    await sandbox.close();
    await open();
    expect(await gateway.transfer(transfer)).toEqual(paid);
    expect(await gateway.queryTransfer(transfer.payoutNo)).toEqual(paid);
    expect(await gateway.queryRefund(orderNo, refundNo)).toEqual({ state: 'refunded' });
    expect(await gateway.identify(arrived.searchParams.get('auth_code') ?? '')).toMatchObject({ ok: true });
  });

  it.each([
    { payoutNo: 'with-dash' },
    { amountFen: fen(9) },
    { title: 'a=b' },
    { payee: { identityType: 'ALIPAY_USER_ID' as const, identity: '', name: '张三' } },
  ])('a payout with %j is never sent', async (change) => {
    await expect(gateway.transfer(await aTransfer(change))).rejects.toThrow(
      /^(Invalid |Payout without payee)/,
    );
  });
});
