import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallReply } from '#contract/define-call.ts';
import { myStatistics } from '#contract/people/people.ts';
import { record } from '#contract/records.ts';
import { myBookRows, myBooks } from '#contract/schemes/books.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { myUnlocks } from '#contract/schemes/scheme-lists.ts';
import {
  AFTER,
  decideVoid,
  differences,
  remove,
  reportScore,
  scores,
} from '#server/features/schemes/testing/money-stage.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, parlayOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

type Books = CallReply<typeof myBooks>;
type Sums = Books['total'];

let it: TestApp;
let fan: BuiltUser;
let author: BuiltUser;
let matches: string[];

beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  it.clock.set('2026-03-14T00:00:00Z');
  matches = [];
  for (const pair of [0, 1, 2, 3, 4]) matches.push(await buildMatch(it, { pair }));
  fan = await build(it).fan();
  await buildBalance(it, fan.id, 40_000);
  author = await build(it).analyst({ nickname: '北看台' });
});
afterEach(async () => {
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

const booksOf = (query: { analyst?: string } = {}, user = fan) =>
  it.call(myBooks, { query }, { token: user.token });

async function buy(pair: number, terms: Partial<PublishBody> = {}, by = author): Promise<string> {
  const id = await buildScheme(it, by, matches[pair] ?? '', { priceFen: 3800, ...terms });
  await buildUnlock(it, fan, id);
  return id;
}

/** On the home side of two matches. */
async function buyParlay(first: number, second: number): Promise<void> {
  const legs = [
    [matches[first] ?? '', 'asian home -3'],
    [matches[second] ?? '', '1x2 home'],
  ] as const;
  const body = parlayOf(legs, { priceFen: 800 });
  await buildUnlock(it, fan, (await it.call(publishScheme, { body }, { token: author.token })).id);
}

/** What the ledger moved out of the buyer's balance and back for all unlocks: holds, payouts and corrections. */
async function ledgerOf(userId: string): Promise<{ paidFen: number; refundedFen: number }> {
  const { rows } = await sql<{ paidFen: number; refundedFen: number }>`
    WITH moved AS (
      SELECT u.hold_txn_id AS txn_id, true AS is_hold FROM unlock u WHERE u.user_id = ${userId}
      UNION ALL SELECT p.txn_id, false FROM unlock u JOIN unlock_payout p ON p.unlock_id = u.id
       WHERE u.user_id = ${userId})
    SELECT coalesce(-sum(e.amount) FILTER (WHERE is_hold), 0)::int AS "paidFen",
           coalesce(sum(e.amount) FILTER (WHERE NOT is_hold), 0)::int AS "refundedFen"
      FROM moved JOIN ledger_entry e ON e.txn_id = moved.txn_id
           JOIN ledger_account a ON a.id = e.account_id AND a.owner_id = ${userId}`.execute(it.ctx.db);
  return rows[0] ?? { paidFen: 0, refundedFen: 0 };
}

/** Every split sums to the whole, and the whole is what the ledger moved. */
async function checkedBooks(): Promise<Books> {
  const books = await booksOf();
  const others = books.otherAnalysts ? [books.otherAnalysts] : [];
  const splits = [
    [books.paid, books.free],
    [...books.analysts, ...others],
    ...[books.competitions, books.markets, books.months],
  ];
  const keys = ['total', 'free', 'open', 'settled', 'void', 'removed', 'won', 'lost', 'pushed'] as const;
  for (const split of splits) {
    const sumOf = (key: keyof Omit<Sums, 'yield'>) => split.reduce((sum, part) => sum + part[key], 0);
    for (const key of [...keys, 'paidFen', 'refundedFen'] as const)
      expect(sumOf(key), key).toBe(books.total[key]);
    // Each is rounded once.
    const difference = Math.abs(sumOf('profitHundredths') - books.total.profitHundredths);
    expect(difference).toBeLessThanOrEqual(split.length);
  }
  const { total } = books;
  expect(total.settled + total.void + total.open + total.removed).toBe(total.total);
  expect(total).toMatchObject(await ledgerOf(fan.id));
  expect((await it.call(myStatistics, {}, { token: fan.token })).unlocks).toEqual(total);
  expect(books.course.at(-1)?.profitHundredths ?? 0).toBe(total.profitHundredths);
  const rows = (await it.call(myBookRows, { query: {} }, { token: fan.token })).items;
  expect(rows).toHaveLength(total.total);
  const sumOf = (key: 'paidFen' | 'refundedFen') => rows.reduce((sum, row) => sum + row[key], 0);
  expect([sumOf('paidFen'), sumOf('refundedFen')]).toEqual([total.paidFen, total.refundedFen]);
  return books;
}

const counts = ({ open, won, lost, pushed, void: none, removed, free }: Sums) => ({
  open,
  won,
  lost,
  pushed,
  none,
  removed,
  free,
});

test('the books equal the ledger after payouts, refunds, corrections, a void, a removal and a forgiven refund', async () => {
  const other = await build(it).analyst();
  await buy(0, { refundIfLost: true });
  await buy(1);
  await buy(2, { refundIfLost: true }, other);
  const voided = await buy(3, {}, other);
  const removed = await buy(4, {}, other);
  await buy(0, { priceFen: 0 }, await build(it).analyst());
  await buyParlay(0, 1);
  expect(counts((await checkedBooks()).total)).toMatchObject({ open: 7, free: 1 });

  await remove(it, removed);
  it.clock.set(AFTER);
  await decideVoid(it, voided);
  await reportScore(it, 0, scores.loss);
  await reportScore(it, 1, scores.win);
  await reportScore(it, 2, scores.halfWin);
  const settled = await checkedBooks();
  expect(counts(settled.total)).toEqual({
    open: 0,
    won: 2,
    lost: 3,
    pushed: 0,
    none: 1,
    removed: 1,
    free: 1,
  });
  // Five at 38 yuan and the parlay at 8: the lost one, the void one and the removed one came back.
  expect(settled.total).toMatchObject({ paidFen: 5 * 3800 + 800, refundedFen: 3 * 3800 });
  // 1.05 and half of 1.05 won, three stakes lost: −1.425, rounded away from 0.
  expect(settled.total.profitHundredths).toBe(-143);

  // The buyer spends all, so that only a part of the refund can be taken back.
  const far = await buildMatch(it, { pair: 3, date: '2026-05-10' });
  let { balanceFen } = { balanceFen: 40_000 - settled.total.paidFen + settled.total.refundedFen };
  for (; balanceFen >= 8800; balanceFen -= 8800)
    await buildUnlock(it, fan, await buildScheme(it, await build(it).analyst(), far, { priceFen: 8800 }));
  await reportScore(it, 0, scores.win);
  const corrected = await checkedBooks();
  expect(balanceFen).toBeGreaterThan(0);
  expect(corrected.total.refundedFen).toBe(2 * 3800 + Math.max(0, 3800 - balanceFen));
  expect(counts(corrected.total)).toMatchObject({ won: 5, lost: 0, none: 1, removed: 1 });
  await reportScore(it, 0, scores.loss);
  expect((await checkedBooks()).total.refundedFen).toBe(3 * 3800);
});

test('a buyer of everything sees the figures of the analyst: double pick, parlay and push of the same rules', async () => {
  await buy(0);
  await buy(1, {
    market: '1x2',
    picks: [
      { pick: 'draw', lineQuarters: null },
      { pick: 'away', lineQuarters: null },
    ],
    displayedOddsMilli: [3600, 4100],
  });
  await buy(2, { priceFen: 0 });
  await buyParlay(0, 3);
  await reportScore(it, 0, scores.win);
  await reportScore(it, 1, [1, 1]);
  await reportScore(it, 3, scores.win);
  await reportScore(it, 2, scores.halfWin);
  const { total, analysts, months } = await checkedBooks();
  const { figures, course } = await it.call(record, { params: { userId: author.id }, query: {} });
  expect(total.yield).toEqual(figures.yield);
  expect(total.profitHundredths).toBe(figures.profitHundredths);
  expect((await booksOf()).course.at(-1)).toEqual(course.points.at(-1));
  expect(analysts.map(({ analyst }) => analyst.nickname)).toEqual(['北看台']);
  expect(months.map(({ month }) => month)).toEqual(['2026-03']);
});

test('books and list can be restricted to an analyst, the list to a month of Beijing', async () => {
  const other = await build(it).analyst();
  it.clock.set('2026-02-28T15:59:59Z');
  const first = await buy(0);
  it.clock.set('2026-02-28T16:00:00Z');
  const second = await buy(1, {}, other);
  const third = await buy(2);
  const list = async (query: { analyst?: string; month?: string }) =>
    (await it.call(myUnlocks, { query }, { token: fan.token })).items.map(({ id }) => id);
  expect(await list({ month: '2026-02' })).toEqual([first]);
  expect((await list({ month: '2026-03' })).toSorted()).toEqual([second, third].toSorted());
  expect(await list({ analyst: author.id, month: '2026-03' })).toEqual([third]);
  const books = await booksOf({ analyst: author.id });
  expect(books.total).toMatchObject({ total: 2, paidFen: 7600 });
  expect(books.months.map(({ month, paidFen }) => [month, paidFen])).toEqual([
    ['2026-03', 3800],
    ['2026-02', 3800],
  ]);
  const rows = await it.call(myBookRows, { query: { analyst: other.id } }, { token: fan.token });
  expect(rows.items.map(({ schemeId }) => schemeId)).toEqual([second]);
});

test('nobody sees the books of another; without unlocks all is zero', async () => {
  await buy(0);
  const stranger = await build(it).fan();
  const { total, ...parts } = await booksOf({}, stranger);
  expect(total).toMatchObject({ total: 0, paidFen: 0, refundedFen: 0, profitHundredths: 0, yield: null });
  expect(parts).toMatchObject({ analysts: [], otherAnalysts: null, months: [], course: [] });
  expect(await booksOf({ analyst: author.id }, stranger)).toMatchObject({ total: { total: 0 } });
  const rows = await it.call(myBookRows, { query: {} }, { token: stranger.token });
  expect(rows).toEqual({ items: [], nextCursor: null });
});

test('a row for export has the exact profit, and no title once the scheme is removed', async () => {
  const [won, removed] = [await buy(2), await buy(1)];
  await remove(it, removed);
  await reportScore(it, 2, scores.halfWin);
  const { items } = await it.call(myBookRows, { query: {} }, { token: fan.token });
  const rowOf = (id: string) => items.find(({ schemeId }) => schemeId === id);
  expect(rowOf(won)).toMatchObject({
    analyst: '北看台',
    profit: '0.525',
    outcome: 'halfWin',
    isRemoved: false,
    matches: [{ home: { en: 'Fulham' } }],
  });
  expect(rowOf(removed)).toMatchObject({ title: null, isRemoved: true, profit: null, refundedFen: 3800 });
});
