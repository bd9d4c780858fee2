import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balance, rechargeOrder } from '#contract/payments/money.ts';
import { inbox } from '#contract/people/inbox.ts';
import { fen } from '#domain/money/fen.ts';
import { refundsOf } from '#sandbox/alipay/trade/refund.ts';

import { type BuiltUser, build } from '#test/build/build.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { findException, waitingExceptions } from '../orders/exception-store.ts';
import { type Remedy, resolveException } from './resolve-exception.ts';
import { type ProviderReport, settleOrder } from '../orders/settle-order.ts';
import { sweepRecharges } from './sweep-recharges.ts';
import { anOrder, aPaidOrder, controlSandbox, orderNoOf, pay } from './testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
let finance: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  finance = await buildOperator(it, 'finance');
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
const suspense = async () =>
  (
    await it.ctx.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('kind', '=', 'suspense')
      .executeTakeFirstOrThrow()
  ).balance;
const waiting = () => waitingExceptions(it.ctx.db, 100);
const settle = (report: Partial<ProviderReport> & Pick<ProviderReport, 'orderNo'>) =>
  settleOrder(it.ctx, {
    provider: 'alipay',
    tradeNo: `T${randomUUID().replaceAll('-', '')}`,
    totalFen: fen(1800),
    isPaid: true,
    learnedBy: 'notify',
    evidence: randomUUID(),
    ...report,
  });

/** Money a provider received for an unknown order; returns its exception. */
async function unmatched(amountFen = 1800): Promise<string> {
  const tradeNo = `T${randomUUID().replaceAll('-', '')}`;
  await settle({
    orderNo: `RC${randomUUID().slice(0, 20).replaceAll('-', '')}`,
    tradeNo,
    totalFen: fen(amountFen),
  });
  const found = (await waiting()).find((each) => each.trade_no === tradeNo);
  if (found === undefined) throw new Error('Nothing waits');
  return found.id;
}

const resolve = (exceptionId: string, remedy: Remedy, operator = finance) =>
  resolveException(it.ctx, { operatorId: operator.id, exceptionId, remedy, reason: 'Looked at with care' });
const isOpen = (id: string) => transaction(it.ctx.db, async (tx) => (await findException(tx, id))?.isOpen);

describe('unmatched money of a provider', () => {
  test('is held once per trade, whatever the number and content of the reports', async () => {
    const before = await suspense();
    const tradeNo = `T${randomUUID().replaceAll('-', '')}`;
    const orderNo = `RC${randomUUID().slice(0, 20).replaceAll('-', '')}`;
    for (let n = 0; n < 3; n++) expect(await settle({ orderNo, tradeNo })).toBe(false);
    expect(await settle({ orderNo, tradeNo, totalFen: fen(9900) })).toBe(false);
    expect(await settle({ orderNo: `${orderNo}x`, tradeNo })).toBe(false);
    expect(await suspense()).toBe(before + 1800);
    expect((await waiting()).filter((each) => each.trade_no === tradeNo)).toHaveLength(1);
  });

  test('of another amount than requested is not credited, and the order stays open', async () => {
    const before = await suspense();
    const { orderId } = await anOrder(it, fan, 1800);
    const orderNo = await orderNoOf(it, orderId);
    expect(await settle({ orderNo, totalFen: fen(1799), learnedBy: 'query' })).toBe(false);
    expect([await balanceFen(), await suspense()]).toEqual([0, before + 1799]);
    expect(await settle({ orderNo })).toBe(true);
    expect([await balanceFen(), await suspense()]).toEqual([1800, before + 1799]);
  });

  test.each(['alipay', 'wechat'] as const)(
    'that %s, queried, reports differently waits for an operator, its payer sees so, and polling stops',
    async (provider) => {
      const control = provider === 'alipay' ? 'fault' : 'wechat/fault';
      await controlSandbox(it, control, { faults: ['no_notify'] });
      const order = await anOrder(it, fan, 1800, provider);
      const orderNo = await orderNoOf(it, order.orderId);
      await pay(it, order);
      const report = { orderNo, provider, totalFen: fen(1799), learnedBy: 'query' } as const;
      expect(await settle(report)).toBe(false);
      expect((await waiting()).filter((each) => each.order_no === orderNo)).toMatchObject([
        { fault: 'amount_asked', amount_fen: 1799 },
      ]);
      const show = () => it.call(rechargeOrder, { params: { orderId: order.orderId } }, { token: fan.token });
      expect(await show()).toMatchObject({ state: 'review', paidAt: null, balanceFen: 0 });
      const watched = await it.ctx.db
        .selectFrom('recharge_watch')
        .select('order_id')
        .where('order_id', '=', order.orderId)
        .execute();
      expect(watched).toEqual([]);
      it.clock.advance({ days: 2 });
      await sweepRecharges(it.ctx);
      expect(await show()).toMatchObject({ state: 'review', balanceFen: 0 });
    },
  );

  test('of a second trade for a paid order is held; a trade that paid another order is no second money', async () => {
    const before = await suspense();
    const [first, second] = [await anOrder(it, fan, 1800), await anOrder(it, fan, 1800)];
    const [one, other] = [await orderNoOf(it, first.orderId), await orderNoOf(it, second.orderId)];
    const tradeNo = `T${randomUUID().replaceAll('-', '')}`;
    expect(await settle({ orderNo: one, tradeNo })).toBe(true);
    expect(await settle({ orderNo: one })).toBe(false);
    expect([await balanceFen(), await suspense()]).toEqual([1800, before + 1800]);
    expect(await settle({ orderNo: other, tradeNo })).toBe(false);
    expect([await balanceFen(), await suspense()]).toEqual([1800, before + 1800]);
  });

  test('reported by another provider than the order’s belongs to no order', async () => {
    const { orderId } = await anOrder(it, fan, 1800);
    expect(await settle({ orderNo: await orderNoOf(it, orderId), provider: 'wechat' })).toBe(false);
    expect(await balanceFen()).toBe(0);
  });

  test('that was not paid is recorded for an operator and brings no money', async () => {
    const before = await suspense();
    const orderNo = `RC${randomUUID().slice(0, 20).replaceAll('-', '')}`;
    expect(await settle({ orderNo, isPaid: false })).toBe(false);
    expect(await suspense()).toBe(before);
    const found = (await waiting()).find((each) => each.order_no === orderNo);
    expect(found).toMatchObject({ fault: 'unknown_order', amount_fen: null });
    await expect(resolve(found?.id ?? '', { kind: 'return' })).rejects.toMatchObject({
      reason: 'REMEDY_DOES_NOT_FIT',
    });
    expect(await resolve(found?.id ?? '', { kind: 'note' })).toBe('executed');
    expect((await waiting()).some((each) => each.order_no === orderNo)).toBe(false);
  });
});

describe('an operator', () => {
  test('credits it once to its user, with a notification', async () => {
    const id = await unmatched();
    expect(await resolve(id, { kind: 'credit', userId: fan.id })).toBe('executed');
    expect(await balanceFen()).toBe(1800);
    for (const remedy of [{ kind: 'credit', userId: fan.id }, { kind: 'return' }] as const) {
      await expect(resolve(id, remedy)).rejects.toMatchObject({ reason: 'ALREADY_DECIDED' });
    }
    expect(await balanceFen()).toBe(1800);
    const { items } = await it.call(inbox, { query: {} }, { token: fan.token });
    expect(items).toMatchObject([{ kind: 'rechargeCredited', facts: { amountFen: 1800 } }]);
  });

  test('returns it to its payer through the provider', async () => {
    await controlSandbox(it, 'fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800);
    await pay(it, order);
    const orderNo = await orderNoOf(it, order.orderId);
    // The query reports one fen less than the provider's own books.
    await settle({ orderNo, totalFen: fen(1799), learnedBy: 'query' });
    const found = (await waiting()).find((each) => each.order_no === orderNo);
    const before = await suspense();
    expect(await resolve(found?.id ?? '', { kind: 'return' })).toBe('executed');
    expect(await suspense()).toBe(before);
    await it.runJobs();
    expect(await suspense()).toBe(before - 1799);
    expect(refundsOf(it.sandbox.books).all()).toMatchObject([{ orderNo, amountFen: 1799 }]);
  });

  test('decides again when the provider refuses the return', async () => {
    const id = await unmatched();
    expect(await resolve(id, { kind: 'return' })).toBe('executed');
    expect(await isOpen(id)).toBe(false);
    await it.runJobs();
    expect((await waiting()).find((each) => each.id === id)).toMatchObject({ returned: 'failed' });
    expect(await resolve(id, { kind: 'credit', userId: fan.id })).toBe('executed');
    expect(await balanceFen()).toBe(1800);
    expect(await isOpen(id)).toBe(false);
  });

  test('cannot return a second payment of a paid order, nor ignore money', async () => {
    const { orderNo } = await aPaidOrder(it, fan, 1800);
    await settle({ orderNo });
    const id = (await waiting()).find((each) => each.order_no === orderNo)?.id ?? '';
    for (const kind of ['return', 'note'] as const) {
      await expect(resolve(id, { kind })).rejects.toMatchObject({ reason: 'REMEDY_DOES_NOT_FIT' });
    }
    expect(await resolve(id, { kind: 'credit', userId: fan.id })).toBe('executed');
    expect(await balanceFen()).toBe(3600);
  });

  test('needs a second one above 500 yuan with the same decision', async () => {
    const other = await buildOperator(it, 'finance');
    const id = await unmatched(50_001);
    const credit = { kind: 'credit', userId: fan.id } as const;
    expect(await resolve(id, credit)).toBe('waiting');
    await expect(resolve(id, credit)).rejects.toMatchObject({ reason: 'SECOND_OPERATOR_NEEDED' });
    expect(await resolve(id, { kind: 'return' }, other)).toBe('waiting');
    expect(await balanceFen()).toBe(0);
    expect(await resolve(id, credit, other)).toBe('executed');
    expect(await balanceFen()).toBe(50_001);
    const alone = await unmatched(50_000);
    expect(await resolve(alone, credit)).toBe('executed');
  });

  test('without the role, or for an unknown exception, decides nothing', async () => {
    const id = await unmatched();
    const support = await buildOperator(it, 'support', 'admin');
    await expect(resolve(id, { kind: 'return' }, support)).rejects.toMatchObject({
      reason: 'OPERATOR_ROLE_MISSING',
    });
    await expect(resolve(randomUUID(), { kind: 'return' })).rejects.toMatchObject({
      reason: 'OPERATOR_SUBJECT_NOT_FOUND',
    });
    expect(await isOpen(id)).toBe(true);
  });
});
