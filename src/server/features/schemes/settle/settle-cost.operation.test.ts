import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/context/context.ts';
import { checkRecords } from '#server/features/analysts/records/check-records.ts';
import { build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { settleMatch } from './settle-match.ts';

/** Fewer than are settled in one transaction. */
const MANY = 12;

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
  it.clock.set('2026-03-15T06:00:00Z');
});
afterAll(() => it.close());

/** How many statements something takes. */
async function statementsOf(run: (ctx: Context) => Promise<void>): Promise<number> {
  let count = 0;
  const counted = it.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await run({ ...it.ctx, db: counted });
  return count;
}

async function settledWith(pair: number, schemes: number): Promise<number> {
  const matchId = await buildMatch(it, { pair });
  for (let scheme = 0; scheme < schemes; scheme++) await buildScheme(it, await build(it).analyst(), matchId);
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, { pair }, { halfTime: [0, 0], score90: [2, 0] });
  const statements = await statementsOf((ctx) => settleMatch(ctx, matchId));
  const settled = await it.ctx.db
    .selectFrom('recorded_scheme')
    .innerJoin('scheme', 'scheme.id', 'recorded_scheme.scheme_id')
    .select(['outcome', 'closing_odds_milli', 'closing_value_millionths'])
    .where('scheme.match_id', '=', matchId)
    .execute();
  it.clock.set('2026-03-15T06:00:00Z');
  expect(settled).toHaveLength(schemes);
  // Each has what is known of its own prices.
  expect(new Set(settled.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(settled[0]).toMatchObject({ outcome: 'win', closing_odds_milli: [expect.any(Number)] });
  return statements;
}

test('a match with many schemes is settled with the statements of one', async () => {
  const ofOne = await settledWith(0, 1);
  expect(ofOne).toBeLessThan(40);
  expect(await settledWith(1, MANY)).toBe(ofOne);
  expect(await checkRecords(it.ctx.db)).toEqual([]);
});
