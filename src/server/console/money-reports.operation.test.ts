import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dailyMoney,
  providerBill,
  providerBills,
  reconciliationState,
} from '#contract/console/money-reports.ts';
import { refundRecharge } from '#contract/payments/money.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { sumMoneyDays } from '#server/features/ledger/days/sum-days.ts';
import { compareBill } from '#server/features/payments/reconciliation/compare-bill.ts';
import { runReconciliation } from '#server/features/payments/reconciliation/run-reconciliation.ts';
import { sweepRecharges } from '#server/features/payments/recharge/sweep-recharges.ts';
import {
  anOrder,
  aPaidOrder,
  controlSandbox,
  orderNoOf,
  pay,
} from '#server/features/payments/recharge/testing/recharging.ts';
import {
  PRICE_FEN,
  release,
  reportScore,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { build } from '#test/build/build.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
const finance = () => consoleOf(it, 'finance');
const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );

describe('the state of reconciliation', () => {
  beforeAll(async () => {
    it = await startTestApp();
    await buildBalance(it, (await build(it).fan()).id, 5000);
  });
  afterAll(() => it.close());
  beforeEach(() => tamper('TRUNCATE reconciliation_run'));
  const state = async () => (await finance()).call(reconciliationState, {});

  test('is late without a run, and is what the latest runs found', async () => {
    expect(await state()).toEqual({ runs: [], lastWhole: null, isLate: true, invariants: [] });
    await runReconciliation(it.ctx);
    const sound = await state();
    expect(sound).toMatchObject({ isLate: false, runs: [{ kind: 'whole', differences: 0 }] });
    expect(sound.lastWhole).toEqual(sound.runs[0]);
    expect(sound.invariants.length).toBeGreaterThan(20);
    expect(sound.invariants.flatMap(({ rows }) => rows)).toEqual([]);
    it.clock.advance({ minutes: 16 });
    expect((await state()).isLate).toBe(true);
  });

  test('has violated invariants first, each row with links to what it names', async () => {
    const { id } = await it.ctx.db
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', 'balance')
      .executeTakeFirstOrThrow();
    await tamper(`UPDATE ledger_account SET balance = balance + 1 WHERE id = ${id}`);
    await runReconciliation(it.ctx);
    const { runs, invariants } = await state();
    expect(runs[0]?.differences).toBeGreaterThan(0);
    expect(invariants[0]?.rows).not.toEqual([]);
    const balance = invariants.find(({ name }) => name === 'every balance equals the sum of its entries');
    expect(balance?.rows).toMatchObject([
      { facts: { account_id: id }, links: [{ of: 'account', id: String(id) }] },
    ]);
    await tamper(`UPDATE ledger_account SET balance = balance - 1 WHERE id = ${id}`);
  });
});

describe('the bills of a provider', () => {
  /** Providers use real time, so this test does as well. */
  const today = new Date();
  const tomorrow = new Date(today.getTime() + 86_400_000);
  const day = beijingDateOf(today);
  beforeAll(async () => {
    it = await startTestApp({ listen: true, start: today.toISOString() });
  });
  afterAll(() => it.close());

  test('are shown beside our orders and refunds, differences first, until they are resolved', async () => {
    const fan = await build(it).fan();
    const paid = await aPaidOrder(it, fan, 5000);
    const body = { orderId: paid.orderId, amountFen: 1200, idempotencyKey: randomUUID() };
    await it.call(refundRecharge, { body }, fan);
    await it.runJobs();
    await controlSandbox(it, 'fault', { faults: ['no_notify'] });
    const unknown = await anOrder(it, fan, 1800);
    await pay(it, unknown);
    const number = await orderNoOf(it, unknown.orderId);
    await controlSandbox(it, 'clock', { now: tomorrow.toISOString() });
    const days = { from: day, to: day };
    const client = await finance();
    expect(await client.call(providerBills, { query: days })).toEqual({ items: [], missing: [] });
    await compareBill(it.ctx, { provider: 'alipay', day }, new Date());

    const { items } = await client.call(providerBills, { query: days });
    expect(items).toMatchObject([{ provider: 'alipay', day, lines: 3, differences: 1 }]);
    const show = () => client.call(providerBill, { params: { provider: 'alipay', day }, query: {} });
    const bill = await show();
    expect(bill.totals).toEqual([
      { kind: 'paid', lines: 2, theirsFen: 6800 },
      { kind: 'refunded', lines: 1, theirsFen: -1200 },
    ]);
    expect(bill.items).toMatchObject([
      {
        number,
        theirsFen: 1800,
        oursFen: 0,
        ours: { of: 'order', id: unknown.orderId, userId: fan.id, state: 'created' },
        difference: { theirsFen: 1800, oursFen: 0, isOpen: true },
      },
      { number: paid.orderNo, theirsFen: 5000, oursFen: 5000, ours: { state: 'paid' }, difference: null },
      { theirsFen: -1200, oursFen: -1200, ours: { of: 'refund', state: 'refunded' }, difference: null },
    ]);
    expect(bill.nextCursor).toBeNull();
    it.clock.advance({ minutes: 1 });
    await sweepRecharges(it.ctx);
    expect((await show()).items[0]).toMatchObject({
      oursFen: 1800,
      ours: { state: 'paid' },
      difference: { theirsFen: 1800, oursFen: 0, isOpen: false },
    });
  });

  test('are missing on days after the first one, and a missing one is not found', async () => {
    const client = await finance();
    await it.ctx.db
      .insertInto('provider_bill')
      .values({ provider: 'wechat', day: '2026-01-05', lines: 0, fetched_at: today })
      .execute();
    const { items, missing } = await client.call(providerBills, {
      query: { from: '2026-01-04', to: '2026-01-07' },
    });
    expect(items).toMatchObject([{ provider: 'wechat', day: '2026-01-05' }]);
    expect(missing).toEqual([
      { provider: 'wechat', day: '2026-01-07' },
      { provider: 'wechat', day: '2026-01-06' },
    ]);
    const params = { provider: 'wechat', day: '2026-01-06' } as const;
    expect(await client.ask(providerBill, { params, query: {} })).toMatchObject({
      status: 404,
      data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' },
    });
  });

  test('are paged: every line once', async () => {
    const { db } = it.ctx;
    const bill = { provider: 'wechat', day: '2026-02-01' } as const;
    await db
      .insertInto('provider_bill')
      .values({ ...bill, lines: 230, fetched_at: today })
      .execute();
    const lines = Array.from({ length: 230 }, (_, at) => ({
      ...bill,
      line: at + 1,
      kind: 'paid' as const,
      number: `RC${at}`,
      provider_no: `W${at}`,
      amount_fen: 100,
    }));
    await db.insertInto('provider_bill_line').values(lines).execute();
    const differing = [{ number: 'RC77' }, { number: 'RCours' }];
    await db
      .insertInto('bill_difference')
      .values(differing.map((each) => ({ ...bill, ...each, theirs_fen: 1, ours_fen: 2, found_at: today })))
      .execute();
    const client = await finance();
    const numbers: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof client.call<typeof providerBill>>> = await client.call(
        providerBill,
        { params: bill, query: cursor === undefined ? {} : { cursor } },
      );
      numbers.push(...page.items.map((row) => row.number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const others = lines.map((line) => line.number).filter((each) => each !== 'RC77');
    expect(numbers).toEqual(['RC77', 'RCours', ...others]);
  });
});

describe('the daily report', () => {
  beforeAll(async () => {
    it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  });
  afterAll(() => it.close());
  const report = async (from: string, to: string) =>
    (await finance()).call(dailyMoney, { query: { from, to } });

  test('has what each day moved and held at its end, the same before and after it is stored', async () => {
    const sale = await sell(it, 0);
    it.clock.set('2026-03-14T20:00:00Z');
    await reportScore(it, 0, scores.win);
    await release(it);
    await buildPaidWithdrawal(it, sale.author.id, 2000);
    const zero = { creditedFen: 0, returnedFen: 0, taxFen: 0, borneFen: 0 };
    const expected = [
      {
        day: '2026-03-14',
        transfers: 2,
        sums: { ...zero, rechargedFen: 5000, unlockedFen: PRICE_FEN, platformFen: 0 },
        ends: { escrowFen: PRICE_FEN, balancesFen: 1200, incomeFen: 0 },
      },
      { day: '2026-03-15', transfers: 0, sums: { rechargedFen: 0 }, ends: { escrowFen: PRICE_FEN } },
      {
        day: '2026-03-16',
        sums: { ...zero, unlockedFen: 0, platformFen: 1140, earnedFen: 2660, refundedFen: 0 },
        ends: { escrowFen: 0, balancesFen: 1200, incomeFen: 2660, onTheWayFen: 0 },
      },
      {
        day: '2026-03-17',
        sums: { ...zero, withdrawalsRequestedFen: 2000, withdrawnFen: 2000, earnedFen: 0 },
        ends: { escrowFen: 0, incomeFen: 660 },
      },
    ];
    it.clock.set('2026-03-17T04:00:00Z');
    const [from, to] = ['2026-03-14', '2026-03-17'];
    // Four days are more than a reader waits for.
    expect((await report(from, to)).days.map(({ state, sums }) => [state, sums])).toEqual(
      Array.from({ length: 4 }, () => ['waiting', null]),
    );
    await sumMoneyDays(it.ctx);
    const stored = await report(from, to);
    expect(stored.days).toMatchObject(expected);
    expect(stored.days.map(({ state }) => state)).toEqual(['final', 'final', 'final', 'open']);
    expect(stored.total).toMatchObject({ rechargedFen: 5000, platformFen: 1140, withdrawnFen: 2000 });
    await tamper(
      `DELETE FROM money_day_sum WHERE day = '2026-03-16'; DELETE FROM money_day WHERE day = '2026-03-16'`,
    );
    const open = await report(from, to);
    expect(open.days.map(({ state }) => state)).toEqual(['final', 'final', 'open', 'open']);
    expect(open.days.map(({ sums, ends }) => [sums, ends])).toEqual(
      stored.days.map(({ sums, ends }) => [sums, ends]),
    );
    const later = await report('2026-03-17', '2026-03-19');
    expect(later.days).toEqual([open.days[3]]);
  });

  test('is refused for more than 92 days, for days in the wrong order, and to others than finance', async () => {
    const client = await finance();
    const wrong = { status: 400, data: { reason: 'INPUT_INVALID' } };
    for (const query of [
      { from: '2026-01-01', to: '2026-04-03' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-02-30', to: '2026-03-01' },
    ]) {
      expect(await client.ask(dailyMoney, { query })).toMatchObject(wrong);
    }
    expect((await report('2026-01-01', '2026-04-02')).days.length).toBeGreaterThan(70);
    const moderator = await consoleOf(it, 'moderator');
    const query = { from: '2026-03-01', to: '2026-03-02' };
    expect(await moderator.ask(dailyMoney, { query })).toMatchObject({
      data: { reason: 'OPERATOR_ROLE_MISSING' },
    });
  });
});
