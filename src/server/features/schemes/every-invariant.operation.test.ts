import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyInvariant } from '#server/features/ledger/reconcile.ts';
import { buildPaidWithdrawal } from '#test/build/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { differences, release, sayScore, scores, sell } from './testing/money-stage.ts';
import { tamperings } from './testing/tamperings.ts';

let it: TestApp;
/** A win that was released, withdrawn and corrected to a loss; the advance repaid by another win. */
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const sale = await sell(it, 0, { refundIfLost: true });
  await sayScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 2660);
  await sayScore(it, 0, scores.loss);
  await sell(it, 1, {}, sale.author);
  await sayScore(it, 1, scores.win);
  it.clock.set('2026-03-20T00:00:00Z');
  await release(it);
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

/** How many rows a query finds after a statement of somebody who has every guard off; then all is as it was. */
const foundAfter = (statement: string, query: string) =>
  it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}`);
    try {
      return (await run(query)).length;
    } finally {
      await run('ROLLBACK');
    }
  });

test('reconciling asks for everything that is tampered with here, and here is tampered with everything', () => {
  expect(Object.keys(everyInvariant).sort()).toEqual(Object.keys(tamperings).sort());
});

test.each(Object.entries(tamperings))(
  'it is found where it does not hold that %s',
  async (invariant, statement) => {
    const query = everyInvariant[invariant] ?? '';
    expect(await foundAfter('SELECT 1', query)).toBe(0);
    expect(await foundAfter(statement, query)).toBeGreaterThan(0);
  },
);
