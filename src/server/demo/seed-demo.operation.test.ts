import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchList } from '#contract/matches.ts';
import { modelCalibration } from '#contract/model.ts';
import { balance } from '#contract/money.ts';
import { rank } from '#contract/records.ts';
import { myUnlocks, schemeList } from '#contract/scheme-lists.ts';
import { reconcile } from '#server/features/ledger/reconcile.ts';
import { withdrawStatus } from '#contract/withdrawals.ts';
import { logIn } from '#test/build/log-in.ts';
import { buildMatch } from '#test/build/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { advanceDemo, playDemo } from './advance-demo.ts';
import { demoAnalysts, demoFan } from './demo-people.ts';
import { readProgress } from './demo-progress.ts';
import { publishDemoSchemes } from './publish-demo-schemes.ts';
import { isEmptyWorld, seedDemo } from './seed-demo.ts';

const told: number[] = [];
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-11-21T13:00:00Z', environment: { DEMO: 'on' } });
  expect(await isEmptyWorld(it.ctx)).toBe(true);
  await seedDemo(it.ctx, (share) => told.push(share));
}, 600_000);
afterAll(() => it.close());

test('the demo world has coming, live or finished matches today, all of them labelled', async () => {
  const { items } = await it.call(matchList, { query: { limit: '50' } });
  expect(items.length).toBeGreaterThan(5);
  expect(items.every(({ competition }) => competition.demo)).toBe(true);
  expect(new Set(items.map(({ state }) => state)).size).toBeGreaterThan(1);
});

test('each league has three complete seasons behind the one that is being played', async () => {
  const { rows } = await sql<{ competition: string; seasons: number[] }>`
    SELECT competition, array_agg(matches ORDER BY season) AS seasons FROM (
      SELECT competition, season, count(*)::integer AS matches FROM match GROUP BY competition, season) AS played
     GROUP BY competition ORDER BY competition`.execute(it.ctx.db);
  const whole = [20, 18, 16, 14, 12].map((clubs) => clubs * (clubs - 1));
  expect(rows).toHaveLength(5);
  for (const [at, { seasons }] of rows.entries())
    expect(seasons.slice(0, 3)).toEqual([whole[at], whole[at], whole[at]]);
});

test('long work says how far it has got', () => {
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(told.at(-1)).toBe(1);
});

test('every analyst has a record that was settled as it always is, and schemes on sale at prices of their own', async () => {
  const { items } = await it.call(schemeList, { query: { limit: '50' } });
  expect(new Set(items.map(({ author }) => author.nickname))).toEqual(
    new Set(demoAnalysts.map(({ nickname }) => nickname)),
  );
  expect(items.every(({ author }) => author.settled >= 10 && author.lastTen.length > 0)).toBe(true);
  expect(new Set(items.map(({ priceFen }) => priceFen)).size).toBeGreaterThan(3);
  expect(items.some(({ refundIfLost }) => refundIfLost)).toBe(true);
  expect(items.some(({ market }) => market === 'parlay')).toBe(true);
});

test('the model is clearly behind closing prices', async () => {
  const { total } = await it.call(modelCalibration, { query: {} });
  const { matches = 0, model, market } = total?.priced ?? {};
  expect(matches).toBeGreaterThan(200);
  expect((model?.rps ?? 0) - (market?.rps ?? 1)).toBeGreaterThan(0.002);
});

test('the leaderboard has analysts it ranks and some it has not seen enough of, and a scheme was withdrawn', async () => {
  const { ranked, unranked } = await it.call(rank, { query: {} });
  expect(ranked).toBeGreaterThan(3);
  expect(unranked).toBeGreaterThan(1);
  expect(await it.ctx.db.selectFrom('scheme_withdrawal').selectAll().execute()).toHaveLength(1);
});

test('an analyst who comes upon the same matches again says nothing twice', async () => {
  const countOf = async () => (await it.ctx.db.selectFrom('scheme').select('id').execute()).length;
  const before = await countOf();
  for (const analyst of demoAnalysts) {
    const { id: userId } = await it.ctx.db
      .selectFrom('app_user')
      .select('id')
      .where('mobile', '=', analyst.mobile)
      .executeTakeFirstOrThrow();
    await publishDemoSchemes(it.ctx, { ...analyst, userId });
  }
  expect(await countOf()).toBe(before);
});

test('the fan has bought, and every fen is where it should be', async () => {
  const token = await logIn(it, demoFan.mobile);
  expect((await it.call(myUnlocks, { query: {} }, { token })).items.length).toBeGreaterThan(3);
  expect((await it.call(balance, {}, { token })).balanceFen).toBeGreaterThan(0);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('one analyst was paid what was earned, another one waits for a person, and nobody is left an operator', async () => {
  const found: string[] = [];
  for (const { mobile } of demoAnalysts) {
    const { items } = await it.call(withdrawStatus, { query: {} }, { token: await logIn(it, mobile) });
    found.push(...items.map(({ state, requestedAt, endedAt }) => `${state} ${requestedAt} ${endedAt}`));
  }
  expect(found).toEqual([
    'paid 2026-11-20T13:00:00.000Z 2026-11-21T13:00:00.000Z',
    'reviewing 2026-11-20T13:00:00.000Z null',
  ]);
  expect(it.sandbox.books.shelf('alipayPayouts').all()).toHaveLength(1);
  expect(await it.ctx.db.selectFrom('operator_role').selectAll().execute()).toEqual([]);
});

test('the leagues play on step by step, and never in two rows of steps at once', async () => {
  const queued = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      SELECT start_after > created_on AS waits FROM job.job
       WHERE name = 'play-demo' AND state = 'created'`.execute(it.ctx.db);
    return rows.map(({ waits }) => waits);
  };
  it.clock.advance({ seconds: 10 });
  await playDemo(it.ctx);
  expect(await readProgress(it.ctx.db)).toEqual(it.clock.now());
  expect(await queued()).toEqual([true]);
  await advanceDemo(it.ctx);
  expect(await queued()).toEqual([true]);
});

test('where the demo is not asked for, it stands still', async () => {
  const before = await readProgress(it.ctx.db);
  it.clock.advance({ minutes: 5 });
  await playDemo({ ...it.ctx, config: { ...it.ctx.config, demo: false } });
  expect(await readProgress(it.ctx.db)).toEqual(before);
});

test('a world with anybody or any real league in it is left alone', async () => {
  expect(await isEmptyWorld(it.ctx)).toBe(false);
  const fresh = await startTestApp({ environment: { DEMO: 'on' } });
  try {
    expect(await isEmptyWorld(fresh.ctx)).toBe(true);
    await buildMatch(fresh);
    expect(await isEmptyWorld(fresh.ctx)).toBe(false);
  } finally {
    await fresh.close();
  }
});
