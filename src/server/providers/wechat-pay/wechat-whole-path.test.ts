import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { cancelAtWechat, payByWechat } from '#sandbox/testing/wechat-payer.ts';
import { patientMs } from '#test/time-outs.ts';
import { createWechatPay } from './create-wechat-pay.ts';
import type { WechatOrder, WechatPay, WechatPaySheet } from './wechat-pay.ts';

const clock = { now: () => new Date(), speed: 1 };
/** The current Beijing day. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

describe('a recharge by WeChat, over real HTTP', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let sandbox: RunningSandbox;
  let inbox: NotifyInbox;
  let wechat: WechatPay;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
  });
  beforeEach(async () => {
    // One inbox per test: late notifications of another test may still arrive.
    inbox = await openNotifyInbox();
    wechat = createWechatPay({ ...sandbox.wechat, notifyUrl: inbox.url, timeoutMs: patientMs }, clock);
  });
  afterEach(() => inbox.close());
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  function anOrder(change: Partial<WechatOrder> = {}): WechatOrder {
    orders += 1;
    const orderNo = `RC_order_${orders}`;
    const description = '红点球研究 充值 38.01 元, "a~b"';
    return { orderNo, totalFen: fen(3801), description, payableForMs: 900_000, ...change };
  }

  async function open(order = anOrder()): Promise<{ order: WechatOrder; payUrl: string }> {
    const opened = await wechat.openInBrowser(order, '203.0.113.7');
    if (!opened.ok) throw new Error(opened.cause);
    return { order, payUrl: opened.payUrl };
  }

  /** The lines of a day and, if midnight has passed since, of the next one. */
  async function billSince(day: string): Promise<unknown[]> {
    const bills = await Promise.all([...new Set([day, today()])].map((each) => wechat.bill(each)));
    return bills.flat();
  }

  it('goes from the order over the pay page to a verified notification, a paid query and a line of the statement', async () => {
    const [order, day] = [anOrder(), today()];
    expect(await wechat.queryTrade(order.orderNo)).toEqual({ state: 'not_found' });
    const { payUrl } = await open(order);
    expect(await wechat.queryTrade(order.orderNo)).toEqual({ state: 'waiting' });
    const page = await (await fetch(payUrl)).text();
    expect(page).toContain('¥38.01');
    expect(page).toContain('红点球研究 充值 38.01 元, &#34;a~b&#34;');

    const back = 'http://127.0.0.1:3000/pages/sub/recharge/index?orderId=1';
    expect(await payByWechat(payUrl, back)).toBe(back);
    const [notify] = await inbox.waitFor(1);
    const known = sandbox.wechatBooks.order(order.orderNo);
    const { orderNo, totalFen } = order;
    expect(notify && wechat.verifyNotify(notify.body, notify.headers)).toMatchObject({
      ok: true,
      notify: { orderNo, tradeNo: known?.tradeNo, totalFen, isPaid: true },
    });
    const tradeNo = known?.tradeNo;
    expect(await wechat.queryTrade(orderNo)).toEqual({ state: 'paid', tradeNo, totalFen });
    expect(await billSince(day)).toContainEqual({
      kind: 'paid',
      number: orderNo,
      providerNo: tradeNo,
      amountFen: 3801,
    });
  });

  it('is refunded in part, according to notification, query and statement', async () => {
    const day = today();
    const { order, payUrl } = await open();
    await payByWechat(payUrl);
    const refundNo = `RF_${order.orderNo}`;
    const refundRequest = {
      orderNo: order.orderNo,
      refundNo,
      amountFen: fen(800),
      totalFen: order.totalFen,
      reason: '未用',
    };
    const before = inbox.received.length;
    expect(await wechat.refund(refundRequest)).toEqual({ state: 'processing' });
    await inbox.waitFor(before + 1);
    expect(await wechat.refund(refundRequest)).toEqual({ state: 'refunded' });
    const verdicts = inbox.received.map(({ body, headers }) => wechat.verifyNotify(body, headers));
    expect(verdicts).toContainEqual(
      expect.objectContaining({ ok: true, refund: { refundNo, state: 'refunded' } }),
    );
    // It may have been refunded manually, so a query alone must not credit it.
    expect(await wechat.queryTrade(order.orderNo)).toEqual({ state: 'unknown', cause: 'refunded' });
    const providerNo = sandbox.wechatBooks.refund(refundNo)?.refundId;
    expect(await billSince(day)).toContainEqual({
      kind: 'refunded',
      number: refundNo,
      providerNo,
      amountFen: -800,
    });
  });

  it('opens WeChat’s own sheet for its payer only, and rejects a modified sheet', async () => {
    const openId = sandbox.wechatBooks.people()[0]?.openId ?? '';
    const order = anOrder();
    const opened = await wechat.openInWechat(order, openId);
    if (!opened.ok) throw new Error(opened.cause);
    const sheetUrl = (sheet: WechatPaySheet) =>
      `${sandbox.wechat.payUrl}/sheet?${new URLSearchParams({ ...sheet })}`;
    await payByWechat(sheetUrl(opened.sheet));
    expect(await wechat.queryTrade(order.orderNo)).toMatchObject({ state: 'paid', totalFen: 3801 });
    expect(sandbox.wechatBooks.order(order.orderNo)?.openId).toBe(openId);
    const changed = await fetch(sheetUrl({ ...opened.sheet, package: 'prepay_id=wx0' }));
    expect(await changed.text()).toContain('支付验证签名失败');
    expect(await wechat.openInWechat(anOrder(), 'oNobodyHasThisNumber')).toEqual({
      ok: false,
      cause: 'answered 400 PARAM_ERROR',
      isPaid: false,
    });
  });

  it('opens the same order a second time, and rejects a paid one', async () => {
    const { order, payUrl } = await open();
    expect((await open(order)).payUrl).toBe(payUrl);
    await payByWechat(payUrl);
    expect(await wechat.openInBrowser(order, '127.0.0.1')).toEqual({
      ok: false,
      cause: 'answered 400 ORDERPAID',
      isPaid: true,
    });
  });

  it('lets the payer cancel and still pay later', async () => {
    const { order, payUrl } = await open();
    expect(await cancelAtWechat(payUrl, 'http://127.0.0.1:3000/quit')).toBe('http://127.0.0.1:3000/quit');
    expect(await wechat.queryTrade(order.orderNo)).toEqual({ state: 'waiting' });
  });

  it('has no statement of a day that is not over, and an empty one of a day without transactions', async () => {
    expect(await wechat.bill('2026-01-02')).toEqual([]);
    const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
    expect(await wechat.bill(tomorrow)).toBeNull();
  });

  it('is not credited by a query response for another order', async () => {
    const { order, payUrl } = await open();
    await payByWechat(payUrl);
    const foreign = { ...sandbox.wechat, appId: 'wxother', notifyUrl: inbox.url, timeoutMs: patientMs };
    expect(await createWechatPay(foreign, clock).queryTrade(order.orderNo)).toEqual({
      state: 'unknown',
      cause: 'answered with another app_id',
    });
  });

  it('is rejected by WeChat with another key or number of ours, and is unknown then', async () => {
    const settings = { ...sandbox.wechat, notifyUrl: inbox.url, timeoutMs: patientMs };
    const other = createWechatPay({ ...settings, mchSerial: 'OTHER' }, clock);
    expect(await other.queryTrade('RC_order_1')).toEqual({
      state: 'unknown',
      cause: 'answered 401 SIGN_ERROR',
    });
    const late = { now: () => new Date(Date.now() - 400_000), speed: 1 };
    expect((await createWechatPay(settings, late).queryTrade('RC_order_1')).state).toBe('unknown');
  });

  it('is unknown, not unpaid, if WeChat is unreachable', async () => {
    const lost = {
      ...sandbox.wechat,
      payUrl: 'http://127.0.0.1:1',
      notifyUrl: inbox.url,
      timeoutMs: patientMs,
    };
    const nobody = createWechatPay(lost, clock);
    const cause = 'unreachable';
    expect(await nobody.queryTrade('RC_order_1')).toEqual({ state: 'unknown', cause });
    expect(await nobody.queryRefund('RF_order_1')).toEqual({ state: 'unknown', cause });
    expect(await nobody.bill('2026-01-02')).toEqual({ state: 'unknown', cause });
    expect(await nobody.openInBrowser(anOrder(), '127.0.0.1')).toEqual({ ok: false, cause, isPaid: false });
  });

  it.each([
    { description: '' },
    { description: 'x'.repeat(43) },
    { orderNo: 'short' },
    { orderNo: 'with-dash' },
    { payableForMs: 0 },
    { totalFen: fen(0) },
    { totalFen: fen(-1) },
  ])('is rejected with %j', async (change) => {
    await expect(wechat.openInBrowser(anOrder(change), '127.0.0.1')).rejects.toThrow(/^Invalid /);
  });

  it('does not start with an invalid key', () => {
    const settings = { ...sandbox.wechat, notifyUrl: inbox.url, timeoutMs: patientMs };
    const start = (change: object) => () => createWechatPay({ ...settings, ...change }, clock);
    expect(start({ mchPrivateKeyPem: 'secret' })).toThrow('mchPrivateKeyPem is not an RSA key in PEM form.');
    expect(start({ publicKeyPem: '' })).toThrow('publicKeyPem');
    expect(start({ apiV3Key: 'short' })).toThrow('apiV3Key is not 32 bytes long.');
  });
});
