import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerInvariants } from '#server/features/ledger/reconcile/ledger-invariants.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { build } from '#test/build/build.ts';
import { footballData } from '#test/build/matches/feed.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { payOutScheme } from '../pay-out/pay-out-scheme.ts';
import { releaseIncome } from '../pay-out/release-income.ts';
import { settleMatch } from './settle-match.ts';
import { sweepResults } from './sweep-results.ts';
import { AFTER, PRICE_FEN, remove, type Sale, reportScore, scores, sell } from '../testing/money-stage.ts';

const BUYERS = 12;

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 16 });
});
afterAll(() => it.close());

async function sellToMany(pair: number): Promise<Sale> {
  const sale = await sell(it, pair, { refundIfLost: true });
  for (let buyer = 1; buyer < BUYERS; buyer++) {
    const fan = await build(it).fan();
    await buildBalance(it, fan.id, PRICE_FEN);
    await buildUnlock(it, fan, sale.schemeId);
  }
  return sale;
}

async function payoutsOf(schemeId: string): Promise<number[]> {
  const rows = await it.ctx.db
    .selectFrom('unlock_payout as p')
    .innerJoin('unlock as u', 'u.id', 'p.unlock_id')
    .select('p.number')
    .where('u.scheme_id', '=', schemeId)
    .execute();
  return rows.map(({ number }) => number).sort();
}

const many = <T>(story: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, story));

test('concurrent payouts pay each unlock exactly once', async () => {
  const { schemeId } = await sellToMany(0);
  it.clock.set(AFTER);
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  const matchId = await matchOf(schemeId);
  await many(() => settleMatch(it.ctx, matchId));
  expect(await payoutsOf(schemeId)).toEqual([]);
  await many(() => payOutScheme(it.ctx, schemeId));
  expect(await payoutsOf(schemeId)).toEqual(Array(BUYERS).fill(1));
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('concurrent settlements, corrections, payouts and releases end as if run one after the other', async () => {
  const { schemeId } = await sellToMany(1);
  await reportScore(it, 1, scores.win);
  it.clock.advance({ hours: 25 });
  const matchId = await matchOf(schemeId);
  const when = { date: '2026-03-15', time: '15:00' };
  const settleAndPay = () =>
    many(async () => {
      await settleMatch(it.ctx, matchId);
      await Promise.all([payOutScheme(it.ctx, schemeId), releaseIncome(it.ctx), sweepResults(it.ctx)]);
    });
  await importOpenfootball(it, { pair: 1 }, { ht: [0, 0], ft: [0, 1] });
  const corrected = footballData({ home: 'Liverpool', away: 'Everton', ...when, ht: [0, 0], ft: [0, 1] });
  await Promise.all([settleAndPay(), importFeedFile(it.ctx, corrected), settleAndPay()]);
  await it.runJobs();
  const settlements = await it.ctx.db
    .selectFrom('scheme_settlement')
    .select(['number', 'outcome'])
    .where('scheme_id', '=', schemeId)
    .orderBy('number')
    .execute();
  expect(settlements).toEqual([
    { number: 1, outcome: 'win' },
    { number: 2, outcome: 'loss' },
  ]);
  expect(await payoutsOf(schemeId)).toEqual([...Array(BUYERS).fill(1), ...Array(BUYERS).fill(2)]);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

/** Like a process that ends after so many transactions of a payout: every later one is rolled back. */
function endsAfter(transactions: number): TestApp['ctx'] {
  let begun = 0;
  const now = () => {
    if (++begun > transactions) throw new Error('This server has ended');
    return it.ctx.clock.now();
  };
  return { ...it.ctx, clock: { ...it.ctx.clock, now } };
}

const FEW = 5;

async function settledSale(pair: number): Promise<Sale> {
  const sale = await sellToMany(pair);
  it.clock.set(AFTER);
  await importOpenfootball(it, { pair }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  await settleMatch(it.ctx, await matchOf(sale.schemeId));
  return sale;
}

async function messagesAbout(schemeId: string): Promise<string[]> {
  const rows = await it.ctx.db
    .selectFrom('inbox_message')
    .select('kind')
    .where('scheme_id', '=', schemeId)
    .where('kind', 'in', ['unlockSettled', 'ownSettled'])
    .execute();
  return rows.map(({ kind }) => kind).sort();
}

test('a payout that ended between two batches is completed by two servers at once, each unlock paid once', async () => {
  const { schemeId } = await settledSale(3);
  await expect(payOutScheme(endsAfter(1), schemeId, FEW)).rejects.toThrow('could not be paid out');
  expect(await payoutsOf(schemeId)).toEqual(Array(FEW).fill(1));
  expect(await reconcile(it.ctx.db, ledgerInvariants)).toEqual([]);
  await Promise.all([payOutScheme(it.ctx, schemeId, FEW), payOutScheme(it.ctx, schemeId, FEW)]);
  expect(await payoutsOf(schemeId)).toEqual(Array(BUYERS).fill(1));
  expect(await messagesAbout(schemeId)).toEqual(['ownSettled', ...Array(BUYERS).fill('unlockSettled')]);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a correction while the first payout is on its way: what was paid is corrected, the rest paid by the new result', async () => {
  const { schemeId } = await settledSale(4);
  await expect(payOutScheme(endsAfter(1), schemeId, FEW)).rejects.toThrow();
  await Promise.all([payOutScheme(it.ctx, schemeId, 1), reportScore(it, 4, scores.loss, { now: true })]);
  await it.runJobs();
  // Refunded as lost, whether after a payout or at once.
  expect(await buyersBalances(schemeId)).toEqual([...Array(BUYERS - 1).fill(PRICE_FEN), 5000]);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a removal during the payout refunds every buyer once', async () => {
  const { schemeId } = await sellToMany(2);
  it.clock.set(AFTER);
  await importOpenfootball(it, { pair: 2 }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  await settleMatch(it.ctx, await matchOf(schemeId));
  await Promise.all([many(() => payOutScheme(it.ctx, schemeId)), remove(it, schemeId)]);
  await it.runJobs();
  expect(await buyersBalances(schemeId)).toEqual([...Array(BUYERS - 1).fill(PRICE_FEN), 5000]);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

/** Sorted as texts. */
async function buyersBalances(schemeId: string): Promise<number[]> {
  const rows = await it.ctx.db
    .selectFrom('ledger_account as a')
    .innerJoin('unlock as u', 'u.user_id', 'a.owner_id')
    .select('a.balance')
    .where('u.scheme_id', '=', schemeId)
    .where('a.kind', '=', 'balance')
    .execute();
  return rows.map(({ balance }) => balance).sort();
}

async function matchOf(schemeId: string): Promise<string> {
  const { match_id } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  return match_id;
}
