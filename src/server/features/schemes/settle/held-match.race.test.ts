import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdMatch } from '#server/features/matches/corrections/hold-match.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { AFTER, scores, sell } from '../testing/money-stage.ts';
import { settleMatch } from './settle-match.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 16 });
});
afterAll(() => it.close());

const settled = async (matchId: string) => {
  const rows = await it.ctx.db
    .selectFrom('scheme_settlement')
    .innerJoin('scheme_pick', 'scheme_pick.scheme_id', 'scheme_settlement.scheme_id')
    .select('scheme_settlement.scheme_id')
    .where('match_id', '=', matchId)
    .execute();
  return rows.length;
};

test.each([0, 1, 2])(
  'a settlement that runs at the same time commits before the hold or not at all (match %i)',
  async (pair) => {
    const { schemeId } = await sell(it, pair);
    await sell(it, pair);
    await importOpenfootball(it, { pair }, { ht: [0, 0], ft: scores.win });
    it.clock.set(AFTER);
    it.clock.advance({ hours: 3 });
    const { match_id: matchId } = await it.ctx.db
      .selectFrom('scheme')
      .select('match_id')
      .where('id', '=', schemeId)
      .executeTakeFirstOrThrow();
    const { id: operatorId } = await buildOperator(it, 'moderator');
    let afterHold = -1;
    await Promise.all([
      ...Array.from({ length: 4 }, () => settleMatch(it.ctx, matchId)),
      holdMatch(it.ctx, { operatorId, matchId, reason: '赛果可疑，正在核查' }).then(async () => {
        afterHold = await settled(matchId);
      }),
      ...Array.from({ length: 4 }, () => settleMatch(it.ctx, matchId)),
    ]);
    expect(await settled(matchId)).toBe(afterHold);
  },
);

test('of several operators who hold a match at once, one does', async () => {
  const { schemeId } = await sell(it, 3);
  const { match_id: matchId } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  const operators = await Promise.all([1, 2, 3, 4].map(() => buildOperator(it, 'moderator')));
  const ended = await Promise.allSettled(
    operators.map(({ id }) => holdMatch(it.ctx, { operatorId: id, matchId, reason: '赛果可疑，正在核查' })),
  );
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
});
