import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let schemeId: string;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 32 });
  const author = await build(it).analyst();
  schemeId = await buildScheme(it, author, await buildMatch(it), { priceFen: 3800 });
});
afterAll(() => it.close());

test.each([
  ['one id', () => 'd3b07384-d113-4ec5-a1a4-8f2b5f1a0c11'],
  ['different ids', () => randomUUID()],
])('64 simultaneous unlocks by one user with %s charge once', async (_, unlockId) => {
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 100_000);
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      it.ask(
        unlockScheme,
        { params: { id: schemeId }, body: { unlockId: unlockId() } },
        { token: fan.token },
      ),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(64).fill(200));
  expect(new Set(answers.map(({ data }) => data.unlockId)).size).toBe(1);
  expect(await readBalances(it.ctx.db, fan.id)).toMatchObject({ balanceFen: 96_200 });
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a balance for two of twenty schemes opens two, whatever the order', async () => {
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 7_600);
  const authors = await Promise.all(Array.from({ length: 10 }, () => build(it).analyst()));
  const matches = [await buildMatch(it, { pair: 1 }), await buildMatch(it, { pair: 2 })];
  const schemes = await Promise.all(
    matches.flatMap((matchId) => authors.map((each) => buildScheme(it, each, matchId, { priceFen: 3800 }))),
  );
  const answers = await Promise.all(
    schemes.map((id) =>
      it.ask(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } }, { token: fan.token }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 402)).toHaveLength(18);
  expect(await readBalances(it.ctx.db, fan.id)).toMatchObject({ balanceFen: 0 });
  expect(await reconcile(it.ctx.db)).toEqual([]);
});
