import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { cancelAt, openPayPage, payAt } from '#sandbox/testing/payer.ts';
import { patientMs } from '#test/time-outs.ts';
import { type AlipayGateway, createAlipayGateway } from './alipay-gateway.ts';
import type { PayOrder } from './trade/pay-page.ts';

describe('a recharge by Alipay, over real HTTP', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const clock = { now: () => new Date(), speed: 1 };
  let sandbox: RunningSandbox;
  let inbox: NotifyInbox;
  let gateway: AlipayGateway;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
  });
  beforeEach(async () => {
    await setClock(new Date());
    // One inbox per test: late notifications of another test may still arrive.
    inbox = await openNotifyInbox();
    gateway = createAlipayGateway({ ...sandbox.alipay, notifyUrl: inbox.url, timeoutMs: patientMs }, clock);
  });
  afterEach(() => inbox.close());
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  const setClock = (now: Date) =>
    fetch(`${sandbox.url}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: now.toISOString() }),
    });

  function anOrder(change: Partial<PayOrder> = {}): PayOrder {
    orders += 1;
    return {
      orderNo: `RC_order_${orders}`,
      totalFen: fen(3801),
      subject: '红点球研究 充值 38.01 元 + 50% "a~b"',
      payableForMs: 900_000,
      returnUrl: 'http://127.0.0.1:3000/pages/main/recharge/index?order=1',
      quitUrl: 'http://127.0.0.1:3000/pages/main/recharge/index',
      ...change,
    };
  }

  it('goes from the signed URL over the cashier to a verified notification and a paid query', async () => {
    const order = anOrder();
    const before = Date.now();
    const url = gateway.payPageUrl(order);
    expect(await gateway.queryTrade(order.orderNo)).toEqual({ state: 'not_found' });

    const { page } = await openPayPage(url);
    expect(page).toContain('¥38.01');
    expect(page).toContain('红点球研究 充值 38.01 元 + 50% &#34;a~b&#34;');
    expect(await gateway.queryTrade(order.orderNo)).toMatchObject({ state: 'waiting', totalFen: 3801 });

    const back = new URL(await payAt(url));
    expect(back.pathname).toBe('/pages/main/recharge/index');
    expect(back.searchParams.get('order')).toBe('1');

    const notify = (await inbox.waitFor(1))[0];
    const trade = sandbox.books.trade(order.orderNo);
    const verified = notify && gateway.verifyNotify(notify.body, notify.contentType);
    expect(verified).toEqual({
      ok: true,
      notify: {
        orderNo: order.orderNo,
        tradeNo: trade?.tradeNo,
        totalFen: 3801,
        tradeStatus: 'TRADE_SUCCESS',
        appId: sandbox.alipay.appId,
        sellerId: sandbox.alipay.sellerId,
        buyerId: trade?.buyerId,
        paidAt: expect.any(Date),
      },
    });
    const paid = await gateway.queryTrade(order.orderNo);
    expect(paid).toMatchObject({
      state: 'paid',
      tradeNo: trade?.tradeNo,
      totalFen: 3801,
      buyerId: trade?.buyerId,
    });
    const paidAtMs = paid.state === 'paid' ? (paid.paidAt?.getTime() ?? 0) : 0;
    expect(paidAtMs).toBeGreaterThan(before - 1000);
    expect(paidAtMs).toBeLessThanOrEqual(Date.now());
  });

  it('does not accept the signed return URL as a notification', async () => {
    const back = new URL(await payAt(gateway.payPageUrl(anOrder())));
    back.searchParams.delete('order');
    const replayed = gateway.verifyNotify(back.search.slice(1), 'application/x-www-form-urlencoded');
    expect(replayed).toEqual({ ok: false, fault: 'notify_type' });
  });

  it('opens the same trade a second time, and rejects a paid one', async () => {
    const url = gateway.payPageUrl(anOrder());
    expect((await openPayPage(url)).cashierUrl).toBe((await openPayPage(url)).cashierUrl);
    await payAt(url);
    expect((await openPayPage(url)).page).toContain('ACQ.TRADE_HAS_SUCCESS');
  });

  it('lets the payer cancel and still pay later', async () => {
    const order = anOrder();
    expect(await cancelAt(gateway.payPageUrl(order))).toBe(order.quitUrl);
    expect(await gateway.queryTrade(order.orderNo)).toMatchObject({ state: 'waiting' });
  });

  it('closes an expired order, which can never be paid', async () => {
    const order = anOrder({ payableForMs: 600_000 });
    const { cashierUrl } = await openPayPage(gateway.payPageUrl(order));
    await setClock(new Date(Date.now() + 605_000));
    expect(await gateway.queryTrade(order.orderNo)).toMatchObject({ state: 'closed' });
    expect(await (await fetch(`${cashierUrl}/pay`, { method: 'POST' })).text()).toContain('订单已关闭');
    expect(await gateway.queryTrade(order.orderNo)).toMatchObject({ state: 'closed' });
  });

  it('shows no cashier for a modified URL', async () => {
    const url = new URL(gateway.payPageUrl(anOrder()));
    const content = url.searchParams.get('biz_content') ?? '';
    url.searchParams.set('biz_content', content.replace('38.01', '0.01'));
    expect((await openPayPage(url.href)).page).toContain('isv.invalid-signature');
  });

  it('shows no cashier if the notification URL is on another machine', async () => {
    const elsewhere = { ...sandbox.alipay, notifyUrl: 'http://192.0.2.1/notify', timeoutMs: patientMs };
    const { page } = await openPayPage(createAlipayGateway(elsewhere, clock).payPageUrl(anOrder()));
    expect(page).toContain('isv.invalid-parameter');
  });

  it.each([
    { subject: 'a=b' },
    { subject: '50/50' },
    { subject: 'x&total_amount=9' },
    { subject: '' },
    { orderNo: 'short' },
    { orderNo: 'with-dash' },
    { payableForMs: 0 },
    { totalFen: fen(0) },
    { totalFen: fen(-1) },
  ])('is rejected with %j', (change) => {
    expect(() => gateway.payPageUrl(anOrder(change))).toThrow(/^Invalid /);
  });

  it('is unknown, not unpaid, if Alipay is unreachable', async () => {
    const lost = {
      ...sandbox.alipay,
      gatewayUrl: 'http://127.0.0.1:1/gateway.do',
      notifyUrl: inbox.url,
      timeoutMs: patientMs,
    };
    expect(await createAlipayGateway(lost, clock).queryTrade('RC_order_1')).toEqual({
      state: 'unknown',
      cause: 'unreachable',
    });
  });

  it('does not start with an invalid key', () => {
    const settings = { ...sandbox.alipay, notifyUrl: inbox.url, timeoutMs: patientMs };
    expect(() => createAlipayGateway({ ...settings, privateKeyPem: 'secret' }, clock)).toThrow(
      'Alipay: privateKeyPem is not an RSA key in PEM form.',
    );
    expect(() => createAlipayGateway({ ...settings, alipayPublicKeyPem: '' }, clock)).toThrow(
      'alipayPublicKeyPem',
    );
  });
});
