import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from './sweep-results.ts';
import { AFTER, differences, reportScore, balancesAfter } from '../testing/money-stage.ts';

let it: TestApp;
let author: BuiltUser;
let fan: BuiltUser;
let parlayId: string;

beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  author = await build(it).analyst();
  fan = await build(it).fan();
  await buildBalance(it, fan.id, 5000);
  const first = await buildMatch(it, { pair: 0 });
  const second = await buildMatch(it, { pair: 1 });
  const legs = [
    [first, 'asian home -3'],
    [second, 'totals over 10'],
  ] as const;
  const { matchId, ...body } = parlayOf(legs, { priceFen: 3800, refundIfLost: true });
  parlayId = await buildScheme(it, author, matchId, body);
  await buildUnlock(it, fan, parlayId);
});
afterEach(async () => {
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

const details = () => it.call(schemeDetails, { params: { id: parlayId } });
const everybody = () => balancesAfter(it, { author, fan });

test('a parlay settles after its last leg, on the results of both matches', async () => {
  await reportScore(it, 0, [2, 0]);
  expect((await details()).result).toBeNull();
  await reportScore(it, 1, [2, 1]);
  // 2.05 × 1.91 is 3.9155: 2.9155 of a stake, 11,662 parts of 4,000.
  const { result } = await details();
  expect(result).toMatchObject({ number: 1, outcome: 'win', profitParts: 11_662, parts: [] });
  expect(result?.explanation.zh.split('\n')).toEqual([
    '1. 90 分钟 2-0；主队 −0.75 拆成 −0.5 与 −1：−0.5 赢，−1 赢 → 红（×2.05）',
    '2. 90 分钟 2-1；大 2.5 赢 → 红（×1.91）',
    '2 串 1：2.05 × 1.91 = 3.9155 倍 → 红',
  ]);
  const { results, profit_e16 } = await it.ctx.db
    .selectFrom('scheme_settlement')
    .select(['results', 'profit_e16'])
    .executeTakeFirstOrThrow();
  expect(results.map(({ score90 }) => score90)).toEqual([
    [2, 0],
    [2, 1],
  ]);
  expect(String(profit_e16)).toBe('29155000000000000');
  expect(await everybody()).toMatchObject({ balanceFen: 1200, pendingFen: 2660 });
});

test("a lost leg does not settle a parlay early, and makes it a loss whatever the other leg's result", async () => {
  await reportScore(it, 0, [0, 1]);
  expect((await details()).result).toBeNull();
  it.clock.advance({ hours: 1 });
  await importOpenfootball(it, { pair: 1 }, {}, 'cancelled');
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  expect((await details()).result).toMatchObject({ outcome: 'loss', profitParts: -4000 });
  expect(await everybody()).toMatchObject({ balanceFen: 5000, pendingFen: 0 });
});

test('a void leg counts at 1.00, and a parlay of void legs only is void', async () => {
  it.clock.set(AFTER);
  await importOpenfootball(it, { pair: 1 }, {}, 'cancelled');
  await reportScore(it, 0, [1, 0]);
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  // Half of 2.05 won: 1.525 × 1.00.
  expect((await details()).result).toMatchObject({ outcome: 'win', profitParts: 2100 });
});

test('a partly returned stake is half a loss, which refunds half', async () => {
  const { matchId, ...body } = parlayOf(
    [
      [await buildMatch(it, { pair: 2 }), 'asian away 3'],
      [await buildMatch(it, { pair: 3 }), 'asian away 3'],
    ],
    { priceFen: 3800, refundIfLost: true },
  );
  const second = await build(it).analyst();
  parlayId = await buildScheme(it, second, matchId, body);
  await buildBalance(it, fan.id, 5000);
  await buildUnlock(it, fan, parlayId);
  await reportScore(it, 2, [1, 0]);
  await reportScore(it, 3, [1, 0]);
  expect((await details()).result).toMatchObject({ outcome: 'halfLoss', profitParts: -3000 });
  expect(await balancesAfter(it, { author: second, fan })).toMatchObject({
    pendingFen: 1330,
    balanceFen: 4300,
  });
});

test('a correction of one leg corrects the parlay', async () => {
  await reportScore(it, 0, [2, 0]);
  await reportScore(it, 1, [2, 1]);
  const first = await everybody();
  await reportScore(it, 1, [1, 1]);
  expect((await details()).result).toMatchObject({ number: 2, outcome: 'loss' });
  expect(await everybody()).toMatchObject({ balanceFen: 5000, pendingFen: 0 });
  await reportScore(it, 1, [2, 1]);
  expect(await everybody()).toEqual(first);
});

test('each leg is judged by the kick-off it was sealed for', async () => {
  // The second match is moved by two days: void by bookmaker rules, while the first one stays valid.
  await importOpenfootball(it, { pair: 1, date: '2026-03-17' }, {});
  await reportScore(it, 0, [2, 0]);
  it.clock.set('2026-03-17T17:00:00Z');
  await buildResult(it, { pair: 1, date: '2026-03-17' }, { halfTime: [0, 0], score90: [3, 1] });
  await it.runJobs();
  const { result } = await details();
  expect(result).toMatchObject({ outcome: 'win', profitParts: 4200 });
  expect(result?.explanation.en).toContain('postponed by 48 h');
});
