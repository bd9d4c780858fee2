import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLog } from '#server/features/trust/log/check/check-log.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { differences, reportScore, scores } from '../testing/money-stage.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

const found = async () => [...new Set((await checkLog(it.ctx)).map(({ invariant }) => invariant))];

test('the log has the exact profit even if it is not a multiple of 1/4000, and a smaller difference is found', {
  timeout: 120_000,
}, async () => {
  const pairs = [0, 1, 2, 3] as const;
  const legs: (readonly [string, 'asian home -3'])[] = [];
  for (const pair of pairs) legs.push([await buildMatch(it, { pair }), 'asian home -3']);
  const { matchId, ...body } = parlayOf(legs, {});
  await buildScheme(it, await build(it).analyst(), matchId, body);
  for (const pair of pairs) await reportScore(it, pair, scores.halfWin);

  // Half of 2.05 won four times: 1.525 to the fourth.
  const settlement = it.ctx.db.selectFrom('scheme_settlement').select(['profit_e16', 'profit_parts']);
  const { profit_e16, profit_parts } = await settlement.executeTakeFirstOrThrow();
  expect([String(profit_e16), profit_parts]).toEqual(['44085316406250000', 17_634]);
  const leaf = it.ctx.db.selectFrom('log_leaf').select('data').where('kind', '=', 'settle');
  expect(JSON.parse((await leaf.executeTakeFirstOrThrow()).data)).toMatchObject({ profit: '4.408531640625' });
  expect(await found()).toEqual([]);

  const alter = (by: string) =>
    it.database.asOwner((run) =>
      run(`SET session_replication_role = replica;
           UPDATE scheme_settlement SET profit_e16 = profit_e16 ${by}; RESET session_replication_role`),
    );
  await alter('+ 1');
  expect(await found()).toContain('every settlement is in the log with its outcome');
  await alter('- 1');
});
