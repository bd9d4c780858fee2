import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { payByWechat } from '#sandbox/testing/wechat-payer.ts';
import { type WechatFaultName, wechatFaultNames, wechatFaults } from '#sandbox/wechat/wechat-faults.ts';
import { callExpecting, patientMs, unanswered } from '#test/time-outs.ts';
import { createWechatPay } from './create-wechat-pay.ts';
import type { WechatPay } from './wechat-pay.ts';

const paid = { state: 'paid' };
const unknown = (cause: string) => ({ state: 'unknown', cause });
const fine = { notifies: ['paid'], query: paid };

/** Expected verdicts per fault: of the notifications in order, and of a query. */
const expected: Record<WechatFaultName, { notifies: string[]; query: { state: string; cause?: string } }> = {
  no_notify: { notifies: [], query: paid },
  notify_first: fine,
  duplicate_notifies: { notifies: Array(50).fill('paid'), query: paid },
  // The notification is genuine; comparing the amount is the order owner's task.
  amount_less: fine,
  other_app: { notifies: ['app_id'], query: paid },
  other_merchant: { notifies: ['mch_id'], query: paid },
  flipped_bit: { notifies: ['resource'], query: paid },
  sign_probe: { notifies: ['probe', 'paid'], query: paid },
  from_tomorrow: { notifies: ['timestamp'], query: paid },
  from_yesterday: { notifies: ['timestamp'], query: paid },
  forged_notify: { notifies: ['signature'], query: paid },
  other_serial: { notifies: ['serial'], query: paid },
  other_currency: { notifies: ['currency'], query: paid },
  not_paid: { notifies: ['trade_state'], query: paid },
  huge_notify: { notifies: ['too_large'], query: paid },
  query_system_error: { notifies: ['paid'], query: unknown('answered 500 SYSTEM_ERROR') },
  query_slow: { notifies: ['paid'], query: unknown('timeout') },
  query_trickle: { notifies: ['paid'], query: unknown('timeout') },
  query_reset: { notifies: ['paid'], query: unknown('unreachable') },
  query_bad_gateway: { notifies: ['paid'], query: unknown('HTTP 502, not a signed answer (serial)') },
  query_truncated: { notifies: ['paid'], query: unknown('HTTP 200, not a signed answer (signature)') },
  query_forged: { notifies: ['paid'], query: unknown('HTTP 200, not a signed answer (signature)') },
  query_unsigned: { notifies: ['paid'], query: unknown('HTTP 200, not a signed answer (serial)') },
  page_lost: fine,
  refund_processing: fine,
  refund_abnormal: fine,
  refund_closed: fine,
  refund_timeout: fine,
  refund_refused: fine,
  refund_untold: fine,
  refund_told_often: fine,
  refund_system_error: fine,
  refund_trickle: fine,
  refund_bad_gateway: fine,
  refund_truncated: fine,
  refund_forged: fine,
  refund_reset: fine,
};

describe('a payment by WeChat with a fault', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let sandbox: RunningSandbox;
  let inbox: NotifyInbox;
  let wechat: WechatPay;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
  });
  beforeEach(async () => {
    inbox = await openNotifyInbox();
    const config = { ...sandbox.wechat, notifyUrl: inbox.url, timeoutMs: patientMs };
    wechat = createWechatPay(config, { now: () => new Date(), speed: 1 });
  });
  afterEach(() => inbox.close());
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  async function pay(totalYuan: number): Promise<string> {
    orders += 1;
    const order = {
      orderNo: `FAULT_${orders}`,
      totalFen: fen(totalYuan * 100),
      description: '红点球研究 充值',
      payableForMs: 900_000,
    };
    const opened = await wechat.openInBrowser(order, '127.0.0.1');
    if (!opened.ok) throw new Error(opened.cause);
    const paying = payByWechat(opened.payUrl);
    // A lost page never returns.
    if (totalYuan === wechatFaults.page_lost.sentinelYuan) paying.catch(() => undefined);
    else await paying;
    return order.orderNo;
  }

  const refund = (orderNo: string, totalYuan: number, refundNo = `RF_${orderNo}`) =>
    wechat.refund({ orderNo, refundNo, amountFen: fen(100), totalFen: fen(totalYuan * 100), reason: '退款' });

  function judged(): string[] {
    return inbox.received.map(({ body, headers }) => {
      const result = wechat.verifyNotify(body, headers);
      if (!result.ok) return result.fault;
      return 'notify' in result ? 'paid' : result.refund.state;
    });
  }

  it.each(wechatFaultNames)('%s: has the expected verdicts', async (name) => {
    const { notifies, query } = expected[name];
    const orderNo = await pay(wechatFaults[name].sentinelYuan);
    await inbox.waitFor(notifies.length);
    const state = await callExpecting(query, sandbox.url, () => wechat.queryTrade(orderNo));
    expect(state).toEqual(expect.objectContaining(query));
    expect(judged()).toEqual(notifies);
  });

  it('one fen less is reported as paid', async () => {
    await pay(wechatFaults.amount_less.sentinelYuan);
    const [notify] = await inbox.waitFor(1);
    const result = notify && wechat.verifyNotify(notify.body, notify.headers);
    expect(result).toMatchObject({ ok: true, notify: { totalFen: 50399 } });
  });

  it('the early notification arrives before the payer is redirected', async () => {
    await pay(wechatFaults.notify_first.sentinelYuan);
    expect(judged()).toEqual(['paid']);
  });

  it.each([
    ['refund_processing', { state: 'processing' }, []],
    ['refund_abnormal', { state: 'stuck' }, ['stuck']],
    ['refund_closed', { state: 'failed', cause: 'CLOSED' }, ['failed']],
    ['refund_timeout', { state: 'refunded' }, ['refunded']],
    ['refund_refused', { state: 'not_found' }, []],
  ] as const)('%s: is reported correctly', async (name, known, notifies) => {
    const { sentinelYuan } = wechatFaults[name];
    const orderNo = await pay(sentinelYuan);
    await inbox.waitFor(1);
    const send = () => refund(orderNo, sentinelYuan);
    await (name === 'refund_timeout' ? unanswered(sandbox.url, send) : send());
    await inbox.waitFor(1 + notifies.length);
    expect(await wechat.queryRefund(`RF_${orderNo}`)).toEqual(known);
    expect(judged()).toEqual(['paid', ...notifies]);
  });

  it('a rejected refund and a made one are never confused', async () => {
    const refused = await pay(wechatFaults.refund_refused.sentinelYuan);
    expect(await refund(refused, wechatFaults.refund_refused.sentinelYuan)).toEqual({
      state: 'failed',
      cause: 'answered 403 USER_ACCOUNT_ABNORMAL',
    });
    const paidOrder = await pay(18);
    await refund(paidOrder, 18, 'RF_once_1');
    // The same number with another amount is rejected; the earlier refund remains.
    const changed = { orderNo: paidOrder, refundNo: 'RF_once_1', totalFen: fen(1800), reason: '退款' };
    expect(await wechat.refund({ ...changed, amountFen: fen(200) })).toEqual({ state: 'refunded' });
    expect(sandbox.wechatBooks.refund('RF_once_1')?.amountFen).toBe(100);
  });

  it('a refund repeated after a timeout is refunded once', async () => {
    const { sentinelYuan } = wechatFaults.refund_timeout;
    const orderNo = await pay(sentinelYuan);
    const send = () => unanswered(sandbox.url, () => refund(orderNo, sentinelYuan));
    expect(await send()).toEqual(unknown('timeout'));
    await send();
    expect(sandbox.wechatBooks.refunds().filter((each) => each.orderNo === orderNo)).toHaveLength(1);
  });

  async function control(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${sandbox.url}/control/wechat/${path}`, request)).json();
  }

  it('faults can be planned for the next order only, and repaired afterwards', async () => {
    await control('fault', { faults: ['sign_probe', 'query_truncated'] });
    const first = await pay(18);
    await inbox.waitFor(2);
    expect(judged()).toEqual(['probe', 'paid']);
    expect((await wechat.queryTrade(first)).state).toBe('unknown');
    await control('fault', { orderNo: first, faults: [] });
    expect(await wechat.queryTrade(first)).toMatchObject(paid);
    expect(await wechat.queryTrade(await pay(18))).toMatchObject(paid);
  });

  it('a pending refund can be completed, and a notification repeated, fifty at once', async () => {
    const { sentinelYuan } = wechatFaults.refund_processing;
    const orderNo = await pay(sentinelYuan);
    await refund(orderNo, sentinelYuan);
    await control('refund', { refundNo: `RF_${orderNo}`, status: 'SUCCESS' });
    await inbox.waitFor(2);
    expect(await wechat.queryRefund(`RF_${orderNo}`)).toEqual({ state: 'refunded' });
    expect(await control('notify', { orderNo, copies: 50 })).toEqual({ answers: Array(50).fill(200) });
    expect(judged()).toEqual(['paid', 'refunded', ...Array(50).fill('paid')]);
  });
});
