import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type FaultName, faultNames, faults } from '#sandbox/alipay/gateway/faults.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { callExpecting, patientMs } from '#test/time-outs.ts';
import { type AlipayGateway, createAlipayGateway } from '../alipay-gateway.ts';

const genuine = 'TRADE_SUCCESS';
const paid = { state: 'paid' };
const unknown = (cause: string) => ({ state: 'unknown', cause });

/** Expected verdicts per fault: of the notifications in order, and of a query. */
const expected: Record<FaultName, { notifies: string[]; query: { state: string; cause?: string } }> = {
  no_notify: { notifies: [], query: paid },
  notify_first: { notifies: [genuine], query: paid },
  duplicate_notifies: { notifies: Array(50).fill(genuine), query: paid },
  // The signature is genuine; comparing the amount is the order owner's task.
  amount_less: { notifies: [genuine], query: paid },
  other_app: { notifies: ['app_id'], query: paid },
  other_seller: { notifies: ['seller_id'], query: paid },
  sign_type_rsa: { notifies: ['sign_type'], query: paid },
  sign_type_missing: { notifies: ['sign_type'], query: paid },
  sign_type_unknown: { notifies: ['sign_type'], query: paid },
  forged_notify: { notifies: ['signature'], query: paid },
  closed_then_paid: { notifies: ['TRADE_CLOSED', genuine], query: paid },
  encoded_twice: { notifies: ['signature'], query: paid },
  repeated_fields: { notifies: ['duplicate_field'], query: paid },
  gbk_charset: { notifies: ['charset'], query: paid },
  huge_notify: { notifies: ['too_large'], query: paid },
  query_system_error: { notifies: [genuine], query: unknown('answered 40004 ACQ.SYSTEM_ERROR') },
  query_slow: { notifies: [genuine], query: unknown('timeout') },
  query_trickle: { notifies: [genuine], query: unknown('timeout') },
  query_reset: { notifies: [genuine], query: unknown('unreachable') },
  query_bad_gateway: { notifies: [genuine], query: unknown('HTTP 502') },
  query_truncated: { notifies: [genuine], query: unknown('not a signed answer') },
  query_forged: { notifies: [genuine], query: unknown('not a signed answer') },
};

describe('a payment with a fault', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let sandbox: RunningSandbox;
  let inbox: NotifyInbox;
  let gateway: AlipayGateway;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
  });
  beforeEach(async () => {
    inbox = await openNotifyInbox();
    gateway = createAlipayGateway(
      { ...sandbox.alipay, notifyUrl: inbox.url, timeoutMs: patientMs },
      { now: () => new Date(), speed: 1 },
    );
  });
  afterEach(() => inbox.close());
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  async function pay(totalYuan: number): Promise<string> {
    orders += 1;
    const orderNo = `FAULT_${orders}`;
    const url = 'http://127.0.0.1:3000/';
    const order = {
      orderNo,
      totalFen: fen(totalYuan * 100),
      subject: '充值',
      payableForMs: 900_000,
      returnUrl: url,
      quitUrl: url,
    };
    await payAt(gateway.payPageUrl(order));
    return orderNo;
  }

  function judged(): string[] {
    return inbox.received.map(({ body, contentType }) => {
      const result = gateway.verifyNotify(body, contentType);
      return result.ok ? result.notify.tradeStatus : result.fault;
    });
  }

  it.each(faultNames)('%s: has the expected verdicts', async (name) => {
    const { notifies, query } = expected[name];
    const orderNo = await pay(faults[name].sentinelYuan);
    await inbox.waitFor(notifies.length);
    expect(await callExpecting(query, sandbox.url, () => gateway.queryTrade(orderNo))).toMatchObject(query);
    expect(judged()).toEqual(notifies);
  });

  it('one fen less is reported as paid', async () => {
    await pay(faults.amount_less.sentinelYuan);
    const [notify] = await inbox.waitFor(1);
    const result = notify && gateway.verifyNotify(notify.body, notify.contentType);
    expect(result).toMatchObject({ ok: true, notify: { totalFen: 40399 } });
  });

  it('the early notification arrives before the payer is redirected', async () => {
    await pay(faults.notify_first.sentinelYuan);
    expect(judged()).toEqual([genuine]);
  });

  async function control(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  }

  it('several faults can be planned for the next trade only', async () => {
    await control('/control/fault', { faults: ['closed_then_paid', 'query_truncated'] });
    const first = await pay(18);
    await inbox.waitFor(2);
    expect(judged()).toEqual(['TRADE_CLOSED', genuine]);
    expect(await gateway.queryTrade(first)).toMatchObject(unknown('not a signed answer'));
    const second = await pay(18);
    expect(await gateway.queryTrade(second)).toMatchObject(paid);
  });

  it('faults can be repaired afterwards', async () => {
    const orderNo = await pay(faults.query_bad_gateway.sentinelYuan);
    await control('/control/fault', { orderNo, faults: [] });
    expect(await gateway.queryTrade(orderNo)).toMatchObject(paid);
  });

  it('a notification can be repeated, fifty times at once', async () => {
    const orderNo = await pay(18);
    await inbox.waitFor(1);
    const { answers } = (await control('/control/notify', { orderNo, copies: 50 })) as { answers: string[] };
    expect(answers).toEqual(Array(50).fill('success'));
    expect(judged()).toEqual(Array(51).fill(genuine));
  });
});
