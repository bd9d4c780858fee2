import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

const balanceOf = ({ token }: { token: string }) => it.call(balance, {}, { token });
const nothing = { balanceFen: 0, incomeFen: 0, pendingFen: 0, frozenFen: 0, escrowFen: 0 };

test('a user without transfers has zero amounts everywhere', async () => {
  expect(await balanceOf(await build(it).user())).toEqual(nothing);
});

test("a sold scheme reduces its buyers' balance and adds to its author's escrow only", async () => {
  const author = await build(it).analyst();
  const fans = [await build(it).fan(), await build(it).fan()];
  const schemeId = await buildScheme(it, author, await buildMatch(it), { priceFen: 3800 });
  for (const fan of fans) {
    await buildBalance(it, fan.id, 5000);
    await buildUnlock(it, fan, schemeId);
    expect(await balanceOf(fan)).toEqual({ ...nothing, balanceFen: 1200 });
  }
  expect(await balanceOf(author)).toEqual({ ...nothing, escrowFen: 7600 });
});

test('a balance requires a session', async () => {
  expect((await it.ask(balance, {})).code).toBe(401);
});
