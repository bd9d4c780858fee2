import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excludeSelf, setSpendingLimit } from '#contract/people/identity.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { type OtherServer, startOther } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const PRICE = 1800;

let it: TestApp;
let other: OtherServer;
let schemes: readonly string[];
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 32 });
  other = await startOther(it);
  const matchId = await buildMatch(it);
  const made: string[] = [];
  while (made.length < 64) {
    // A few at a time, within the limits of the SMS provider.
    const authors = await Promise.all(Array.from({ length: 8 }, () => build(it).analyst()));
    for (const author of authors) made.push(await buildScheme(it, author, matchId, { priceFen: PRICE }));
  }
  schemes = made;
});
afterAll(async () => {
  await other.close();
  await it.close();
});

async function buildBuyer(): Promise<BuiltUser> {
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 64 * PRICE);
  return fan;
}
const unlock = (fan: BuiltUser, id: string, unlockId: string = randomUUID()) =>
  it.ask(unlockScheme, { params: { id }, body: { unlockId } }, { token: fan.token });
const spentFen = async (fan: BuiltUser) => 64 * PRICE - (await readBalances(it.ctx.db, fan.id)).balanceFen;

test('64 simultaneous unlocks of different schemes never exceed a limit together', async () => {
  const fan = await buildBuyer();
  await it.call(setSpendingLimit, { body: { dailyFen: 5 * PRICE + 1 } }, { token: fan.token });
  const answers = await Promise.all(schemes.map((id) => unlock(fan, id)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(59);
  expect(await spentFen(fan)).toBe(5 * PRICE);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('simultaneous unlocks of different schemes through two servers never exceed a limit together', async () => {
  const fan = await buildBuyer();
  await it.call(setSpendingLimit, { body: { dailyFen: 5 * PRICE + 1 } }, { token: fan.token });
  const servers = [it.app, other.app];
  const answers = await Promise.all(
    schemes.map((id, index) =>
      servers[index % 2]?.inject({
        method: 'POST',
        url: unlockScheme.path.replace('{id}', id),
        headers: { authorization: `Bearer ${fan.token}` },
        payload: { unlockId: randomUUID() },
      }),
    ),
  );
  const statuses = answers.map((answer) => answer?.statusCode);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(59).fill(409)]);
  expect(await spentFen(fan)).toBe(5 * PRICE);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('64 simultaneous unlocks of one scheme with the remaining amount for one are one unlock, and none is refused', async () => {
  const fan = await buildBuyer();
  await it.call(setSpendingLimit, { body: { monthlyFen: PRICE } }, { token: fan.token });
  const [id = ''] = schemes;
  const unlockId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 64 }, () => unlock(fan, id, unlockId)));
  expect(answers.map(({ code }) => code)).toEqual(Array(64).fill(200));
  expect(await spentFen(fan)).toBe(PRICE);
});

test('nothing is bought after the response to a lower limit or a pause, whatever was in progress', async () => {
  for (const stop of [
    (fan: BuiltUser) => it.call(setSpendingLimit, { body: { dailyFen: 1 } }, { token: fan.token }),
    (fan: BuiltUser) => it.call(excludeSelf, { body: { days: 7 } }, { token: fan.token }),
  ]) {
    const fan = await buildBuyer();
    let spentWhenAnswered = -1;
    await Promise.all([
      ...schemes.slice(0, 32).map((id) => unlock(fan, id)),
      stop(fan).then(async () => {
        spentWhenAnswered = await spentFen(fan);
      }),
      ...schemes.slice(32).map((id) => unlock(fan, id)),
    ]);
    expect(await spentFen(fan)).toBe(spentWhenAnswered);
  }
});
