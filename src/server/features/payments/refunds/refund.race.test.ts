import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance, createRecharge, refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fen } from '#domain/money/fen.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { waitingExceptions } from '../orders/exception-store.ts';
import { resolveException } from '../recharge/resolve-exception.ts';
import { sendRefund } from './send-refund.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { aPaidOrder } from '../recharge/testing/recharging.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({
    listen: true,
    poolSize: 20,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});

const many = <T>(count: number, story: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => story(n)));

test('sixty-four refunds requested at once are one', async () => {
  const fan = await build(it).fan();
  const { orderId } = await aPaidOrder(it, fan, 5000);
  const answers = await many(64, () => {
    const body = { orderId, amountFen: 100, idempotencyKey: randomUUID() };
    return it.ask(refundRecharge, { body }, { token: fan.token });
  });
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
  expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(4900);
});

test('one request sent sixty-four times at once is one refund, and sent by twenty jobs at once it is one at the provider', async () => {
  const fan = await build(it).fan();
  const { orderId } = await aPaidOrder(it, fan, 5000, 'wechat');
  const body = { orderId, amountFen: 100, idempotencyKey: randomUUID() };
  const answers = await many(64, () => it.call(refundRecharge, { body }, { token: fan.token }));
  expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
  const before = it.sandbox.wechatBooks.refunds().length;
  await many(20, () => sendRefund(it.ctx, answers[0]?.refundId ?? ''));
  await it.runJobs();
  expect(it.sandbox.wechatBooks.refunds()).toHaveLength(before + 1);
  it.clock.advance({ minutes: 5 });
  await many(20, () => sendRefund(it.ctx, answers[0]?.refundId ?? ''));
  const { refunds } = await it.call(refundableRecharges, {}, { token: fan.token });
  expect(refunds).toMatchObject([{ state: 'refunded', amountFen: 100 }]);
});

test('of a refund and an unlock that need the same money one succeeds', async () => {
  const author = await build(it).analyst();
  const schemeId = await buildScheme(it, author, await buildMatch(it), { priceFen: 3800 });
  for (let round = 0; round < 5; round++) {
    const fan = await build(it).fan();
    const { orderId } = await aPaidOrder(it, fan, 3800);
    const body = { orderId, amountFen: 3800, idempotencyKey: randomUUID() };
    const answers = await Promise.all([
      it.ask(refundRecharge, { body }, { token: fan.token }),
      it.ask(
        unlockScheme,
        { params: { id: schemeId }, body: { unlockId: randomUUID() } },
        { token: fan.token },
      ),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 402]);
    expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(0);
  }
});

test('sixty-four orders over both providers cannot exceed the daily limit together', async () => {
  const fan = await build(it).fan();
  const answers = await many(64, (n) => {
    const provider = n % 2 === 0 ? ('alipay' as const) : ('wechat' as const);
    const body = { amountFen: 50_000, provider, idempotencyKey: randomUUID() };
    return it.ask(createRecharge, { body }, { token: fan.token });
  });
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(60);
});

test('money of one trade reported sixty-four times at once is held once, and resolved once', async () => {
  const [fan, finance] = [await build(it).fan(), await buildOperator(it, 'finance')];
  const tradeNo = `T${randomUUID().replaceAll('-', '')}`;
  await many(64, (n) =>
    settleOrder(it.ctx, {
      provider: 'alipay',
      orderNo: `RCnobody${n % 8}`,
      tradeNo,
      totalFen: fen(1800),
      isPaid: true,
      learnedBy: 'notify',
      evidence: String(n),
    }),
  );
  const money = (await waitingExceptions(it.ctx.db, 100)).filter(({ amount_fen }) => amount_fen !== null);
  expect(money).toHaveLength(1);
  const remedy = { kind: 'credit', userId: fan.id } as const;
  const resolution = {
    operatorId: finance.id,
    exceptionId: money[0]?.id ?? '',
    remedy,
    reason: 'Found its owner',
  };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => resolveException(it.ctx, resolution)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(1800);
});
