import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balance, rechargeOrder } from '#contract/payments/money.ts';
import { type NotifyDraft, notifyBody, truthfulDraft } from '#sandbox/alipay/gateway/notify-draft.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { rounds } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { anOrder, controlSandbox, orderNoOf, until } from '../recharge/testing/recharging.ts';

const PATH = '/api/app/notify/alipay';
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

let it: TestApp;
let fan: BuiltUser;
let gatewayKey: string;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  gatewayKey = readFileSync(it.ctx.config.alipay.publicKeyFile.replace('public', 'private'), 'utf8');
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  fan = await build(it).fan();
});

const balanceFen = async () => (await it.call(balance, {}, { token: fan.token })).balanceFen;
const credits = async () =>
  (await it.ctx.db.selectFrom('ledger_txn').select('id').where('kind', '=', 'recharged').execute()).length;
const exceptions = async (orderNo: string) =>
  await it.ctx.db
    .selectFrom('recharge_exception')
    .selectAll()
    .where('evidence', 'like', `%${orderNo}%`)
    .execute();

async function send(body: string | Buffer, contentType: string = FORM) {
  const headers = { 'content-type': contentType };
  const { statusCode, body: answer } = await it.app.inject({
    method: 'POST',
    url: PATH,
    headers,
    payload: body,
  });
  return { statusCode, answer };
}

/** A paid order without a notification, and the notification as it would be sent. */
async function paidWithoutNotification(amountFen = 1800) {
  await controlSandbox(it, 'fault', { faults: ['no_notify'] });
  const order = await anOrder(it, fan, amountFen);
  await payAt(order.payUrl);
  const orderNo = await orderNoOf(it, order.orderId);
  const trade = it.sandbox.books.trade(orderNo);
  if (trade === undefined) throw new Error('The sandbox does not know its own trade');
  const { appId, sellerId } = it.sandbox.alipay;
  const draft = truthfulDraft(trade, appId, sellerId, new Date());
  const bodyOf = (fields: Record<string, string> = {}, change: Partial<NotifyDraft> = {}) =>
    notifyBody({ ...draft, ...change, fields: { ...draft.fields, ...fields } }, gatewayKey);
  return { ...order, orderNo, bodyOf };
}

describe('a genuine notification', () => {
  test('credits once, whether received fifty times at once or again later', async () => {
    await controlSandbox(it, 'fault', { faults: ['duplicate_notifies'], copies: 50 });
    const order = await anOrder(it, fan, 3800);
    await payAt(order.payUrl);
    const orderNo = await orderNoOf(it, order.orderId);
    await until(async () => it.sandbox.books.trade(orderNo)?.isNotifyAcknowledged === true);
    expect(await balanceFen()).toBe(3800);
    expect(await controlSandbox(it, 'notify', { orderNo, copies: 50 })).toEqual({
      answers: Array(50).fill('success'),
    });
    expect(await balanceFen()).toBe(3800);
  });

  test('credits a closed order: late money counts', async () => {
    const { orderId, bodyOf } = await paidWithoutNotification();
    expect(await send(bodyOf({ trade_status: 'TRADE_CLOSED' }))).toEqual({
      statusCode: 200,
      answer: 'success',
    });
    const order = () => it.call(rechargeOrder, { params: { orderId } }, { token: fan.token });
    expect((await order()).state).toBe('closed');
    expect((await send(bodyOf())).answer).toBe('success');
    expect(await order()).toMatchObject({ state: 'paid', balanceFen: 1800 });
    expect((await send(bodyOf({ trade_status: 'TRADE_CLOSED' }))).answer).toBe('success');
    expect(await order()).toMatchObject({ state: 'paid', balanceFen: 1800 });
  });

  test('of a finished trade credits, and of a waiting one does nothing', async () => {
    const { bodyOf } = await paidWithoutNotification();
    expect((await send(bodyOf({ trade_status: 'WAIT_BUYER_PAY' }))).answer).toBe('success');
    expect(await balanceFen()).toBe(0);
    expect((await send(bodyOf({ trade_status: 'TRADE_FINISHED' }))).answer).toBe('success');
    expect(await balanceFen()).toBe(1800);
  });
});

describe('a notification signed by Alipay with wrong content,', () => {
  test.each([
    ['one fen less', { total_amount: '17.99' }, 'amount'],
    ['one fen more', { total_amount: '18.01' }, 'amount'],
    ['an unknown order', { out_trade_no: 'RC20260314notours' }, 'unknown_order'],
    ['another app', { app_id: '9021999999999999' }, 'app_id'],
    ['another seller', { seller_id: '2088999999999999' }, 'seller_id'],
    ['another form of amount', { total_amount: '1.8e1' }, 'amount_format'],
    ['an unknown state', { trade_status: 'TRADE_PAID' }, 'trade_status'],
    ['another kind of message', { notify_type: 'batch_trans_notify' }, 'notify_type'],
  ])('%s, credits nothing and is stored once for an operator', async (_, change, fault) => {
    const { bodyOf } = await paidWithoutNotification();
    const body = bodyOf(change);
    const before = await credits();
    expect(await send(body)).toEqual({ statusCode: 200, answer: 'fail' });
    expect(await send(body)).toEqual({ statusCode: 200, answer: 'fail' });
    expect(await credits()).toBe(before);
    const tradeNo = new URLSearchParams(body).get('trade_no') ?? '';
    expect((await exceptions(tradeNo)).map((each) => each.fault)).toEqual([fault]);
  });

  test('a second trade for a paid order, credits nothing more', async () => {
    const { bodyOf } = await paidWithoutNotification();
    expect((await send(bodyOf())).answer).toBe('success');
    expect((await send(bodyOf({ trade_no: '2026031422009999' }))).answer).toBe('fail');
    expect(await balanceFen()).toBe(1800);
    expect((await exceptions('2026031422009999')).map((each) => each.fault)).toEqual(['second_trade']);
  });

  test('one trade for two orders, credits only the first', async () => {
    const [first, second] = [await paidWithoutNotification(), await paidWithoutNotification()];
    const tradeNo = new URLSearchParams(first.bodyOf()).get('trade_no') ?? '';
    expect((await send(first.bodyOf())).answer).toBe('success');
    expect((await send(second.bodyOf({ trade_no: tradeNo }))).answer).toBe('fail');
    expect(await balanceFen()).toBe(1800);
  });
});

describe('a message not from Alipay', () => {
  test.each([
    'amount_less',
    'other_app',
    'other_seller',
    'sign_type_rsa',
    'sign_type_missing',
    'sign_type_unknown',
    'forged_notify',
    'encoded_twice',
    'repeated_fields',
    'gbk_charset',
    'huge_notify',
  ])('(%s) over the wire credits nothing', async (fault) => {
    const { orderNo } = await paidWithoutNotification();
    await controlSandbox(it, 'fault', { faults: [fault], orderNo });
    expect(await controlSandbox(it, 'notify', { orderNo, copies: 2 })).toEqual({ answers: ['fail', 'fail'] });
    expect(await balanceFen()).toBe(0);
  });

  test('leaves nothing in the database', async () => {
    const { bodyOf, orderNo } = await paidWithoutNotification();
    await send(bodyOf({}, { isForged: true }));
    await send(bodyOf({}, { signType: 'RSA', hash: 'sha1' }));
    await send(bodyOf().replace('18.00', '99.00'));
    expect(await exceptions(orderNo)).toEqual([]);
  });

  test('is answered "fail" and nothing else, whatever it is', async () => {
    const { bodyOf } = await paidWithoutNotification();
    const body = Buffer.from(bodyOf());
    const before = await credits();
    const flipped = fc
      .record({ at: fc.nat({ max: body.length - 1 }), bit: fc.nat({ max: 7 }) })
      .map(({ at, bit }) => {
        const copy = Buffer.from(body);
        copy[at] = (copy[at] ?? 0) ^ (1 << bit);
        return copy;
      })
      // An escape in the other letter case (%3a, %3A) is the same signed message.
      .filter((copy) => copy.toString('latin1').toLowerCase() !== body.toString('latin1').toLowerCase());
    const anything = fc.oneof(
      flipped,
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        anything,
        fc.constantFrom(FORM, 'application/json', 'text/plain', 'multipart/form-data'),
        async (bytes, type) => {
          expect(await send(bytes, type)).toEqual({ statusCode: 200, answer: 'fail' });
        },
      ),
      { numRuns: rounds(75) },
    );
    expect(await credits()).toBe(before);
  });

  test('a wrong method is an unknown call, never one of the codes that end a session', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await it.app.inject({ method, url: PATH })).statusCode).toBe(404);
    }
    expect(await send('')).toEqual({ statusCode: 200, answer: 'fail' });
    expect((await it.app.inject({ method: 'POST', url: PATH })).body).toBe('fail');
  });

  test('other calls still accept no forms', async () => {
    const headers = { 'content-type': FORM, authorization: `Bearer ${fan.token}` };
    const url = '/api/app/auth/recharge/create';
    const answer = await it.app.inject({ method: 'POST', url, headers, payload: 'amountFen=1800' });
    expect(answer.statusCode).toBe(415);
  });
});
