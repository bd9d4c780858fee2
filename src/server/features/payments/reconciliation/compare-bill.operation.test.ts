import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundRecharge } from '#contract/payments/money.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { sweepRecharges } from '../recharge/sweep-recharges.ts';
import {
  anOrder,
  aPaidOrder,
  controlSandbox,
  orderNoOf,
  pay,
  until,
} from '../recharge/testing/recharging.ts';
import { openBillDifferences } from './bill-store.ts';
import { compareBill } from './compare-bill.ts';
import { compareBills } from './compare-bills.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
let fan: BuiltUser;
/** Providers use real time, so this test does as well. */
const today = new Date();
const tomorrow = new Date(today.getTime() + DAY_MS);
const dayBefore = (instant: string) => new Date(Date.parse(instant) - DAY_MS).toISOString();
beforeEach(async () => {
  it = await startTestApp({ listen: true, start: today.toISOString() });
  fan = await build(it).fan();
});
afterEach(() => it.close());

const dayOf = (provider: 'alipay' | 'wechat') =>
  beijingDateOf(new Date(today.getTime() - (provider === 'alipay' ? 0 : DAY_MS)));

/**
 * Moves the recorded events to a day that is over for the provider: Alipay's clock is set forward; WeChat refuses
 * other times, so its books are moved back.
 */
async function endDay(provider: 'alipay' | 'wechat'): Promise<void> {
  if (provider === 'alipay') return void (await controlSandbox(it, 'clock', { now: tomorrow.toISOString() }));
  const { wechatBooks } = it.sandbox;
  for (const order of wechatBooks.orders()) {
    if (order.paidAt !== null) wechatBooks.putOrder({ ...order, paidAt: dayBefore(order.paidAt) });
  }
  for (const refund of wechatBooks.refunds()) {
    wechatBooks.putRefund({ ...refund, createdAt: dayBefore(refund.createdAt) });
  }
  it.clock.set(today.toISOString());
}
/** Our clock during that day. */
const beginDay = (provider: 'alipay' | 'wechat') =>
  it.clock.set(provider === 'alipay' ? today.toISOString() : dayBefore(today.toISOString()));
const compare = (provider: 'alipay' | 'wechat') =>
  compareBill(it.ctx, { provider, day: dayOf(provider) }, new Date());
const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
const refundEnds = async () =>
  (await it.ctx.db.selectFrom('recharge_refund_end').select('state').execute()).length;
const alarms = async () =>
  (
    await it.ctx.db
      .selectFrom('security_event')
      .select('facts')
      .where('kind', '=', 'reconciliationAlarm')
      .execute()
  ).length;

describe.each(['alipay', 'wechat'] as const)('the bill of %s', (provider) => {
  const day = dayOf(provider);
  beforeEach(() => beginDay(provider));

  test('matches the ledger: payments and refunds', async () => {
    if (provider === 'alipay') expect(await compare(provider)).toMatchObject({ state: 'none' });
    const { orderId } = await aPaidOrder(it, fan, 5000, provider);
    const body = { orderId, amountFen: 1200, idempotencyKey: randomUUID() };
    await it.call(refundRecharge, { body }, { token: fan.token });
    await it.runJobs();
    // WeChat tells of the end of a refund later.
    await until(async () => (await refundEnds()) === 1);
    // Created by a command: no provider knows it.
    await buildBalance(it, fan.id, 9900);
    await endDay(provider);
    expect(await compare(provider)).toEqual({ state: 'compared', differences: [] });
    const lines = await it.ctx.db.selectFrom('provider_bill_line').select(['kind', 'amount_fen']).execute();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(await alarms()).toBe(0);
  });

  test('with an unknown payment raises an alarm until the payment is reported', async () => {
    await controlSandbox(it, provider === 'alipay' ? 'fault' : 'wechat/fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800, provider);
    await pay(it, order);
    const number = await orderNoOf(it, order.orderId);
    await endDay(provider);
    const difference = { provider, day, number, theirsFen: 1800, oursFen: 0 };
    expect(await compare(provider)).toEqual({ state: 'compared', differences: [difference] });
    expect(await alarms()).toBe(1);
    await compare(provider);
    expect(await alarms()).toBe(1);
    expect(await openBillDifferences(it.ctx.db)).toEqual([difference]);
    it.clock.advance({ minutes: 1 });
    await sweepRecharges(it.ctx);
    expect(await openBillDifferences(it.ctx.db)).toEqual([]);
  });

  test('without one of our payments, or with another amount, differs', async () => {
    const { orderNo } = await aPaidOrder(it, fan, 1800, provider);
    const other = await aPaidOrder(it, fan, 3800, provider);
    await tamper(`UPDATE ledger_txn SET ref = 'RCnowhere' WHERE ref = '${orderNo}';
      UPDATE ledger_entry SET amount = amount - 1 WHERE account_id = (SELECT id FROM ledger_account WHERE kind = 'clearing:${provider}')
        AND txn_id = (SELECT id FROM ledger_txn WHERE ref = '${other.orderNo}')`);
    await endDay(provider);
    const compared = await compare(provider);
    expect(compared.state === 'compared' && new Set(compared.differences)).toEqual(
      new Set([
        { provider, day, number: orderNo, theirsFen: 1800, oursFen: 0 },
        { provider, day, number: other.orderNo, theirsFen: 3800, oursFen: 3801 },
        { provider, day, number: 'RCnowhere', theirsFen: 0, oursFen: 1800 },
      ]),
    );
    const stored = await it.ctx.db.selectFrom('bill_difference').select('number').execute();
    expect(stored).toHaveLength(3);
  });
});

test('the scheduled run fetches the available bills once, and a command shows them', async () => {
  await aPaidOrder(it, fan, 1800);
  const day = dayOf('alipay');
  await endDay('alipay');
  for (let n = 0; n < 2; n++) await compareBills(it.ctx, tomorrow);
  const stored = await it.ctx.db.selectFrom('provider_bill').select(['provider', 'day', 'lines']).execute();
  expect(stored).toContainEqual({ provider: 'alipay', day, lines: 1 });
  const lines: string[] = [];
  const exitCode = await carryOut(it.ctx, 'reconcile', {
    args: ['--bill', day],
    cwd: '/',
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  });
  expect(lines.join('\n')).toContain(`alipay ${day}: 0 differences.`);
  expect(exitCode).toBeTypeOf('number');
});
