import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balance, income } from '#contract/payments/money.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { rewind } from '#test/database/rewind.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { releaseIncome } from '../pay-out/release-income.ts';
import { sweepResults } from './sweep-results.ts';

let it: TestApp;
let author: BuiltUser;
let fan: BuiltUser;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

beforeEach(async () => {
  await rewind(it, '2026-03-14T00:00:00Z');
  author = await build(it).analyst();
  fan = await build(it).fan();
  await buildBalance(it, fan.id, 10_000);
});

async function sold(pair: number, changes: Parameters<typeof buildScheme>[3]) {
  const matchId = await buildMatch(it, { pair });
  const schemeId = await buildScheme(it, author, matchId, { priceFen: 3800, ...changes });
  await buildUnlock(it, fan, schemeId);
  return schemeId;
}

async function settledAs(pair: number, score90: readonly [number, number]) {
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, { pair }, { halfTime: [0, 0], score90 });
  await it.runJobs();
}

const balanceOf = (user: BuiltUser) => it.call(balance, {}, { token: user.token });

test('a win pays the analyst and the platform, and after the dispute window the income is available', async () => {
  const schemeId = await sold(0, {});
  expect(await balanceOf(fan)).toMatchObject({ balanceFen: 6200 });
  await settledAs(0, [2, 0]);

  const details = await it.call(schemeDetails, { params: { id: schemeId } });
  expect(details.result).toMatchObject({ outcome: 'win', profitParts: 4200 });
  expect(await balanceOf(author)).toMatchObject({ pendingFen: 2660, incomeFen: 0 });
  expect(await balanceOf(fan)).toMatchObject({ balanceFen: 6200 });

  it.clock.advance({ hours: 25 });
  await releaseIncome(it.ctx);
  expect(await balanceOf(author)).toMatchObject({ pendingFen: 0, incomeFen: 2660 });
  const { items } = await it.call(income, { query: {} }, { token: author.token });
  expect(items[0]).toMatchObject({ state: 'arrived', analystFen: 2660, buyers: 1 });
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a lost refund-if-lost scheme refunds the whole price', async () => {
  await sold(1, { refundIfLost: true });
  await settledAs(1, [0, 1]);
  expect(await balanceOf(fan)).toMatchObject({ balanceFen: 10_000 });
  expect(await balanceOf(author)).toMatchObject({ pendingFen: 0 });
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('half a loss of a refund-if-lost scheme refunds half and splits the rest', async () => {
  const changes = {
    refundIfLost: true,
    picks: [{ pick: 'away', lineQuarters: 3 }],
    displayedOddsMilli: [1850],
  };
  await sold(2, changes);
  await settledAs(2, [1, 0]);
  expect(await balanceOf(fan)).toMatchObject({ balanceFen: 10_000 - 1900 });
  expect(await balanceOf(author)).toMatchObject({ pendingFen: 1330 });
});

test('a cancelled match refunds every buyer in full', async () => {
  const schemeId = await sold(3, {});
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, { pair: 3 }, {}, 'cancelled');
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  expect(await balanceOf(fan)).toMatchObject({ balanceFen: 10_000 });
  const details = await it.call(schemeDetails, { params: { id: schemeId } });
  expect(details.state).toBe('void');
});

test('a single source settles only after it has reported the result for two hours', async () => {
  const schemeId = await sold(4, {});
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, { pair: 4 }, { ht: [0, 0], ft: [2, 0] });
  await it.runJobs();
  it.clock.advance({ minutes: 119 });
  await sweepResults(it.ctx);
  expect((await it.call(schemeDetails, { params: { id: schemeId } })).state).toBe('closed');
  it.clock.advance({ minutes: 2 });
  await sweepResults(it.ctx);
  await it.runJobs();
  expect((await it.call(schemeDetails, { params: { id: schemeId } })).state).toBe('settled');
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('settling and paying out again changes nothing', async () => {
  const before = await it.ctx.db.selectFrom('ledger_txn').select('id').execute();
  await sweepResults(it.ctx);
  await it.runJobs();
  const after = await it.ctx.db.selectFrom('ledger_txn').select('id').execute();
  expect(after.length).toBe(before.length);
});
