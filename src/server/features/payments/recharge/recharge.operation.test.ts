import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balance, createRecharge, rechargeOrder, rechargePackages } from '#contract/payments/money.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { sweepRecharges } from './sweep-recharges.ts';
import { anOrder, controlSandbox, orderNoOf, until } from './testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
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
const show = (orderId: string) => it.call(rechargeOrder, { params: { orderId } }, { token: fan.token });

describe('an order', () => {
  test('is paid at the cashier, credited by the notification, and the browser returns to its page', async () => {
    const order = await anOrder(it, fan, 3801);
    expect(order).toMatchObject({ state: 'created', amountFen: 3801, balanceFen: 0, paidAt: null });
    expect(order.payableUntil).toBe('2026-03-14T04:15:00.000Z');
    const back = new URL(await payAt(order.payUrl));
    expect(`${back.origin}${back.pathname}`).toBe(`${it.ctx.config.publicUrl}/pages/sub/recharge/index`);
    expect(back.searchParams.get('orderId')).toBe(order.orderId);
    await until(async () => (await balanceFen()) === 3801);
    expect(await show(order.orderId)).toMatchObject({
      state: 'paid',
      balanceFen: 3801,
      paidAt: '2026-03-14T04:00:00.000Z',
    });
  });

  test('requested again with the same id is the same order; with another amount it is refused', async () => {
    const body = { amountFen: 1800, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const first = await it.call(createRecharge, { body }, { token: fan.token });
    const again = await it.call(createRecharge, { body }, { token: fan.token });
    expect(again.orderId).toBe(first.orderId);
    const other = await it.ask(createRecharge, { body: { ...body, amountFen: 3800 } }, { token: fan.token });
    expect(other).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('requested again after its expiry is still the same order', async () => {
    const body = { amountFen: 1800, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const first = await it.call(createRecharge, { body }, { token: fan.token });
    it.clock.advance({ hours: 3 });
    expect((await it.call(createRecharge, { body }, { token: fan.token })).orderId).toBe(first.orderId);
  });

  test('needs a certified adult', async () => {
    const stranger = await build(it).user();
    const body = { amountFen: 1800, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const answer = await it.ask(createRecharge, { body }, { token: stranger.token });
    expect(answer).toMatchObject({ code: 403, data: { reason: 'IDENTITY_NOT_VERIFIED' } });
  });

  test('of another user is not found', async () => {
    const order = await anOrder(it, fan, 1800);
    const stranger = await build(it).fan();
    const answer = await it.ask(
      rechargeOrder,
      { params: { orderId: order.orderId } },
      { token: stranger.token },
    );
    expect(answer).toMatchObject({ code: 404, data: { reason: 'ORDER_NOT_FOUND' } });
  });
});

describe('an amount', () => {
  test.each([['1800'], [18.5], [0], [-1800], [1e9], [2 ** 53], [null], [[1800]], [true]])(
    'of %j is refused as invalid input',
    async (amountFen) => {
      const body = {
        amountFen: amountFen as number,
        provider: 'alipay' as const,
        idempotencyKey: randomUUID(),
      };
      const answer = await it.ask(createRecharge, { body }, { token: fan.token });
      expect(answer).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
      expect(answer.message).toContain('金额');
    },
  );

  test.each([99, 50_001])('of %d fen is refused with the bounds', async (amountFen) => {
    const body = { amountFen, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const answer = await it.ask(createRecharge, { body }, { token: fan.token, locale: 'en' });
    expect(answer).toMatchObject({ code: 422, data: { reason: 'RECHARGE_AMOUNT' } });
    expect(answer.message).toBe('Top up between ¥1.00 and ¥500.00.');
  });

  test('counts against 2,000 yuan a Beijing day, open or paid; closed orders do not', async () => {
    for (let n = 0; n < 4; n++) await anOrder(it, fan, 49_900);
    const body = { amountFen: 401, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const refused = await it.ask(createRecharge, { body }, { token: fan.token });
    expect(refused).toMatchObject({
      code: 409,
      data: { reason: 'RECHARGE_DAILY_LIMIT', facts: { leftFen: 400 } },
    });
    expect((await it.call(rechargePackages, {}, { token: fan.token })).leftTodayFen).toBe(400);

    it.clock.advance({ minutes: 21 });
    await sweepRecharges(it.ctx);
    expect((await it.call(rechargePackages, {}, { token: fan.token })).leftTodayFen).toBe(200_000);

    for (let n = 0; n < 4; n++) await anOrder(it, fan, 50_000);
    it.clock.set('2026-03-14T15:59:59Z');
    expect((await it.ask(createRecharge, { body }, { token: fan.token })).code).toBe(409);
    it.clock.set('2026-03-14T16:00:00Z');
    expect((await it.ask(createRecharge, { body }, { token: fan.token })).code).toBe(200);
  });

  test('that was abandoned counts while payable, not after its expiry, and again when paid late', async () => {
    const today = async () => {
      const { leftTodayFen, heldTodayFen } = await it.call(rechargePackages, {}, { token: fan.token });
      return [leftTodayFen, heldTodayFen];
    };
    const givenUp = [];
    for (let n = 0; n < 4; n++) givenUp.push(await anOrder(it, fan, 50_000));
    // An abandoned cashier accepts payments until the order expires.
    expect(await today()).toEqual([0, 200_000]);
    it.clock.advance({ minutes: 21 });
    await sweepRecharges(it.ctx);
    expect(await today()).toEqual([200_000, 0]);

    for (const [at, order] of givenUp.entries()) {
      await payAt(order.payUrl);
      await until(async () => (await balanceFen()) === 50_000 * (at + 1));
      expect(await today()).toEqual([200_000 - 50_000 * (at + 1), 0]);
    }
    const body = { amountFen: 100, provider: 'alipay' as const, idempotencyKey: randomUUID() };
    const refused = await it.ask(createRecharge, { body }, { token: fan.token });
    expect(refused.data).toMatchObject({ reason: 'RECHARGE_DAILY_LIMIT', facts: { leftFen: 0 } });
  });

  test('of the packages is shown to everybody', async () => {
    const packages = await it.call(rechargePackages, {});
    expect(packages).toMatchObject({
      packagesFen: [1800, 3800, 5800, 9800, 19_800, 48_800],
      leftTodayFen: null,
      heldTodayFen: null,
    });
  });
});

describe('without a notification', () => {
  test('viewing the order queries the provider and credits it', async () => {
    await controlSandbox(it, 'fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800);
    await payAt(order.payUrl);
    it.clock.advance({ seconds: 2 });
    expect(await show(order.orderId)).toMatchObject({ state: 'paid', balanceFen: 1800 });
    expect(await show(order.orderId)).toMatchObject({ state: 'paid', balanceFen: 1800 });
  });

  test('the sweep credits it, once, and stops polling', async () => {
    await controlSandbox(it, 'fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800);
    await payAt(order.payUrl);
    await sweepRecharges(it.ctx);
    expect(await balanceFen()).toBe(0);
    it.clock.advance({ minutes: 1 });
    await Promise.all([sweepRecharges(it.ctx), sweepRecharges(it.ctx)]);
    expect(await balanceFen()).toBe(1800);
    const watched = await it.ctx.db
      .selectFrom('recharge_watch')
      .select('order_id')
      .where('order_id', '=', order.orderId)
      .execute();
    expect(watched).toEqual([]);
  });

  test('an order nobody opened is closed after its expiry, not before', async () => {
    const order = await anOrder(it, fan, 1800);
    it.clock.advance({ minutes: 19 });
    expect(await show(order.orderId)).toMatchObject({ state: 'created' });
    it.clock.advance({ minutes: 2 });
    expect(await show(order.orderId)).toMatchObject({ state: 'closed' });
  });

  test.each(['query_system_error', 'query_bad_gateway', 'query_truncated', 'query_forged', 'query_reset'])(
    'no answer (%s) closes nothing and credits nothing, however late',
    async (fault) => {
      await controlSandbox(it, 'fault', { faults: ['no_notify', fault] });
      const order = await anOrder(it, fan, 1800);
      await payAt(order.payUrl);
      it.clock.advance({ days: 2 });
      expect(await show(order.orderId)).toMatchObject({ state: 'created', balanceFen: 0 });
      await controlSandbox(it, 'fault', { faults: [], orderNo: await orderNoOf(it, order.orderId) });
      it.clock.advance({ hours: 6 });
      await sweepRecharges(it.ctx);
      expect(await balanceFen()).toBe(1800);
    },
  );
});
