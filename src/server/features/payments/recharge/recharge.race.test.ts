import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance, createRecharge } from '#contract/payments/money.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { sweepRecharges } from './sweep-recharges.ts';
import { anOrder, controlSandbox, orderNoOf, until } from './testing/recharging.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ listen: true, poolSize: 20 });
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});

test('concurrent notifications and sweeps of one order credit it once', async () => {
  const fan = await build(it).fan();
  await controlSandbox(it, 'fault', { faults: ['duplicate_notifies'], copies: 50 });
  const order = await anOrder(it, fan, 3800);
  const orderNo = await orderNoOf(it, order.orderId);
  it.clock.advance({ minutes: 2 });
  const paying = payAt(order.payUrl);
  await Promise.all([paying, ...Array.from({ length: 10 }, () => sweepRecharges(it.ctx))]);
  await until(async () => it.sandbox.books.trade(orderNo)?.isNotifyAcknowledged === true);
  expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(3800);
});

test('one request sent twenty times at once opens one order', async () => {
  const fan = await build(it).fan();
  const body = { amountFen: 1800, provider: 'alipay' as const, idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => it.call(createRecharge, { body }, { token: fan.token })),
  );
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
});

test('concurrent orders cannot exceed the daily limit together', async () => {
  // Several fans, because the orders of one may happen to run one after another.
  for (let round = 0; round < 5; round += 1) {
    const fan = await build(it).fan();
    const send = () => {
      const body = { amountFen: 50_000, provider: 'alipay' as const, idempotencyKey: randomUUID() };
      return it.ask(createRecharge, { body }, { token: fan.token });
    };
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(4);
    expect(answers.filter((answer) => answer.code === 409)).toHaveLength(6);
  }
});
