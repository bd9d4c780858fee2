import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Movement } from '#contract/console/facts.ts';
import {
  decideVoid,
  differences,
  PRICE_FEN,
  release,
  remove,
  reportScore,
  type Sale,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildUnlock } from '#test/build/scheme.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readWholeScheme } from '../parts/scheme-groups.ts';
import { fullRefunds } from './full-refunds.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterEach(async () => {
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

async function preview({ schemeId }: Sale): Promise<readonly Movement[]> {
  const scheme = await readWholeScheme(it.ctx.db, schemeId);
  if (scheme === null) throw new Error('There is a scheme');
  return await fullRefunds(it.ctx.db, scheme);
}

/** Credits (above 0) and debits of account kinds, without those that do not move. */
function netOf(movements: readonly Movement[]): Readonly<Record<string, number>> {
  const net = new Map<string, number>();
  const add = (kind: string, fen: number) => net.set(kind, (net.get(kind) ?? 0) + fen);
  for (const { from, to, fen } of movements) {
    add(from, -fen);
    add(to, fen);
  }
  return Object.fromEntries([...net].filter(([, fen]) => fen !== 0));
}

/** What the ledger booked while something was done, by account kind, and how many balances it changed. */
async function booked(does: () => Promise<void>) {
  const last = async () =>
    (await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM ledger_txn`.execute(it.ctx.db)).rows[0]
      ?.id;
  const before = await last();
  await does();
  const { rows } = await sql<{ kind: string; fen: number; users: number }>`
    SELECT a.kind, sum(e.amount)::bigint AS fen, count(DISTINCT a.owner_id) AS users
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
     WHERE e.txn_id > ${before} GROUP BY a.kind HAVING sum(e.amount) <> 0`.execute(it.ctx.db);
  const users = rows.find(({ kind }) => kind === 'balance')?.users ?? 0;
  return { net: Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen])), users };
}

/** Checks the preview against what removing or voiding the scheme then books. */
async function expectTrue(sale: Sale, does: (it: TestApp, schemeId: string) => Promise<void>): Promise<void> {
  const movements = await preview(sale);
  const found = await booked(() => does(it, sale.schemeId));
  expect(netOf(movements)).toEqual(found.net);
  const users = Math.max(0, ...movements.filter(({ to }) => to === 'balance').map((each) => each.users));
  expect(users).toBe(found.users);
}

async function buyToo({ schemeId }: Sale): Promise<void> {
  const other = await build(it).fan();
  await buildBalance(it, other.id, PRICE_FEN);
  await buildUnlock(it, other, schemeId);
}

test.each([
  ['removing', remove],
  ['voiding', decideVoid],
] as const)('%s an unsettled scheme returns the escrow to its buyers', async (_, does) => {
  const sale = await sell(it, 0);
  await buyToo(sale);
  expect(await preview(sale)).toEqual([{ from: 'escrow', to: 'balance', fen: 2 * PRICE_FEN, users: 2 }]);
  await expectTrue(sale, does);
  expect(await preview(sale)).toEqual([]);
});

test.each([
  ['removing', remove],
  ['voiding', decideVoid],
] as const)('%s a paid scheme takes the shares of platform and analyst back', async (_, does) => {
  const sale = await sell(it, 0);
  await buyToo(sale);
  await reportScore(it, 0, scores.win);
  await expectTrue(sale, does);
});

test('a buyer who got a refund before gets only the rest', async () => {
  const sale = await sell(it, 0, {
    refundIfLost: true,
    picks: [{ pick: 'away', lineQuarters: 3 }],
    displayedOddsMilli: [1850],
  });
  // Half a loss.
  await reportScore(it, 0, [1, 0]);
  const movements = await preview(sale);
  expect(movements.reduce((sum, { fen }) => sum + fen, 0)).toBe(PRICE_FEN / 2);
  await expectTrue(sale, decideVoid);
  expect(await preview(sale)).toEqual([]);
});

test('income that was released and withdrawn is advanced by the platform', async () => {
  const sale = await sell(it, 0);
  await buyToo(sale);
  await reportScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 4000);
  const movements = await preview(sale);
  expect(movements.map(({ from }) => from)).toEqual(
    expect.arrayContaining(['income', 'correctionsOwed', 'platformRevenue']),
  );
  await expectTrue(sale, remove);
});

test('a refund that a buyer spent and keeps is not given twice', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.loss);
  // Spent, so the correction cannot take it back.
  const other = await sell(it, 1, {}, sale.author);
  await buildUnlock(it, sale.fan, other.schemeId);
  await reportScore(it, 0, scores.win);
  await expectTrue(sale, remove);
});

test('a free unlock is refunded nothing', async () => {
  const sale = await sell(it, 0, { priceFen: 0 });
  expect(await preview(sale)).toEqual([]);
  await expectTrue(sale, remove);
});
