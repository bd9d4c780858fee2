import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { rowsReadBy } from '#test/database/rows-read.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { commitUnlocks, type Grant } from './commit-unlocks.ts';
import { decideUnlock, type WishAtPrice } from './decide-unlock.ts';
import { readUnlockFacts, type UnlockFacts } from './unlock-facts.ts';

/**
 * What an unlock costs must not grow with what was sold before. A connection keeps the plans of its functions, and the
 * first are made on empty tables; so rows are counted, not plans read.
 */
const SOLD = 40;
const WISHES = 8;

let it: TestApp;
let schemeId: string;
let wishes: readonly WishAtPrice[];
beforeAll(async () => {
  // One connection, which makes its plans at the first unlock.
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 1 });
  // From now on PostgreSQL knows that the tables are empty.
  await it.ctx.database.asOwner((run) => run('VACUUM ANALYZE'));
  it.clock.set('2026-03-14T06:00:00Z');
  schemeId = await buildScheme(it, await build(it).analyst(), await buildMatch(it), { priceFen: 1800 });
  const fans = await Promise.all(Array.from({ length: SOLD + WISHES }, () => build(it).fan()));
  for (const { id } of fans) await buildBalance(it, id, 5_000);
  for (const fan of fans.slice(WISHES)) await buildUnlock(it, fan, schemeId);
  wishes = fans
    .slice(0, WISHES)
    .map(({ id }) => ({ unlockId: randomUUID(), userId: id, schemeId, maximumFen: null }));
});
afterAll(() => it.close());

/** Rows read by reading the facts of the wishes, and by committing them, of each table. */
async function readFor(tx: Tx) {
  const now = it.clock.now();
  const before = await rowsReadBy(tx);
  const facts = await readUnlockFacts(tx, wishes, now);
  const between = await rowsReadBy(tx);
  const committed = await commitUnlocks(tx, grantsOf(facts), now);
  expect(committed).toHaveLength(WISHES);
  expect(committed).not.toContain(null);
  const after = await rowsReadBy(tx);
  const readFrom = (from: typeof before, to: typeof before) => (table: string) =>
    (to.get(table) ?? 0) - (from.get(table) ?? 0);
  return { facts: readFrom(before, between), commit: readFrom(between, after) };
}

const grantsOf = (facts: readonly UnlockFacts[]): Grant[] =>
  wishes.map((wish, n) => {
    const known = facts[n];
    if (known === undefined) throw new Error('no facts');
    const decision = decideUnlock(wish, known, it.clock.now());
    if (decision.kind === 'before') throw new Error('unlocked before');
    return { ...wish, facts: known, priceFen: decision.priceFen, transfer: decision.transfer };
  });

test('an unlock does not read what others have unlocked, though its plan was made while there was nothing', async () => {
  const read = await transaction(it.ctx.db, readFor);
  for (const table of ['unlock', 'certification', 'scheme', 'match']) {
    expect([table, read.facts(table) < SOLD, read.commit(table) < SOLD]).toEqual([table, true, true]);
  }
  expect(read.facts('ledger_account')).toBeLessThan(SOLD);
});
