import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSpendingLimit, setTeenMode } from '#contract/people/identity.ts';
import { balance } from '#contract/payments/money.ts';
import { myUnlocks } from '#contract/schemes/scheme-lists.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { takeDownScheme } from '../reports/take-down-scheme.ts';

let it: TestApp;
let author: BuiltUser;
let fan: BuiltUser;
let paid: string;
let free: string;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const matchId = await buildMatch(it);
  author = await build(it).analyst();
  paid = await buildScheme(it, author, matchId, { priceFen: 3800 });
  free = await buildScheme(it, author, matchId, {
    market: '1x2',
    picks: [{ pick: 'home', lineQuarters: null }],
    displayedOddsMilli: [1950],
  });
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-14T06:00:00Z');
  fan = await build(it).fan();
});

const unlock = (id: string, unlockId: string = randomUUID(), token = fan.token) =>
  it.ask(unlockScheme, { params: { id }, body: { unlockId } }, { token });
const detailsFor = (id: string) => it.call(viewerScheme, { params: { id } }, { token: fan.token });
const reasonOf = async (answer: ReturnType<typeof unlock>) =>
  ((await answer).data as unknown as { reason: string }).reason;

test('an unlock charges the balance once, however often it is sent', async () => {
  await buildBalance(it, fan.id, 10_000);
  const unlockId = randomUUID();
  const first = await unlock(paid, unlockId);
  expect(first.data).toMatchObject({ paidFen: 3800, balanceFen: 6200, unlockId });
  const again = await unlock(paid, unlockId);
  expect(again.data).toEqual(first.data);
  const otherId = await unlock(paid);
  expect(otherId.data).toEqual(first.data);
  const { items } = await it.call(myUnlocks, { query: {} }, { token: fan.token });
  expect(items.map(({ id, access }) => [id, access])).toEqual([[paid, 'unlocked']]);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('an unlock id used for another scheme is refused', async () => {
  const unlockId = randomUUID();
  await unlock(free, unlockId);
  expect(await reasonOf(unlock(paid, unlockId))).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('an insufficient balance is refused with the missing amount, and charges nothing', async () => {
  await buildBalance(it, fan.id, 1000);
  const answer = await unlock(paid);
  expect(answer).toMatchObject({ code: 402, status: 402, data: { reason: 'BALANCE_TOO_LOW' } });
  expect(answer.message).toContain('28.00');
  expect(await it.call(balance, {}, { token: fan.token })).toMatchObject({ balanceFen: 1000 });
  await buildBalance(it, fan.id, 9000);
  expect((await unlock(paid)).data).toMatchObject({ balanceFen: 6200 });
});

test('a paid scheme needs a certified adult, a free one only a session', async () => {
  const visitor = await build(it).user();
  expect(await reasonOf(unlock(paid, randomUUID(), visitor.token))).toBe('IDENTITY_NOT_VERIFIED');
  expect((await unlock(free, randomUUID(), visitor.token)).data).toMatchObject({ paidFen: 0 });
  const nobody = await it.ask(unlockScheme, { params: { id: free }, body: { unlockId: randomUUID() } });
  expect(nobody.code).toBe(401);
});

test('an author cannot buy the own scheme, and an unknown scheme is not found', async () => {
  expect(await reasonOf(unlock(paid, randomUUID(), author.token))).toBe('OWN_SCHEME');
  expect(await reasonOf(unlock(randomUUID()))).toBe('SCHEME_NOT_FOUND');
  expect(await reasonOf(unlock('not-an-id'))).toBe('SCHEME_NOT_FOUND');
});

test('the sale ends at kick-off; repeating an earlier unlock still succeeds afterwards', async () => {
  await buildBalance(it, fan.id, 10_000);
  const unlockId = randomUUID();
  const before = await unlock(paid, unlockId);
  it.clock.set('2026-03-15T15:00:00Z');
  expect((await unlock(paid, unlockId)).data).toEqual(before.data);
  const late = await build(it).fan();
  expect(await reasonOf(unlock(paid, randomUUID(), late.token))).toBe('SALE_OVER');
});

test('a postponed match ends the sale at once, and a new date does not reopen it', async () => {
  const sketch = { pair: 2 };
  const scheme = await buildScheme(it, author, await buildMatch(it, sketch), { priceFen: 3800 });
  await buildBalance(it, fan.id, 10_000);
  await importOpenfootball(it, sketch, {}, 'postponed');
  expect(await reasonOf(unlock(scheme))).toBe('SALE_OVER');
  await importOpenfootball(it, { ...sketch, date: '2026-03-17' }, {});
  it.clock.set('2026-03-15T15:00:00Z');
  expect(await reasonOf(unlock(scheme))).toBe('SALE_OVER');
});

test('a buyer of another scheme of the author can open one that is free for past buyers', async () => {
  const matchId = await buildMatch(it, { pair: 1 });
  const forBuyers = await buildScheme(it, author, matchId, { priceFen: 8800, freeReaders: 'pastBuyers' });
  expect(await reasonOf(unlock(forBuyers))).toBe('BALANCE_TOO_LOW');
  await buildBalance(it, fan.id, 3800);
  await buildUnlock(it, fan, paid);
  expect((await unlock(forBuyers)).data).toMatchObject({ paidFen: 0, balanceFen: 0 });
});

test('a buyer fully refunded because the scheme was void or removed is not a past buyer', async () => {
  const writer = await build(it).analyst();
  const [matchId, second] = [await buildMatch(it, { pair: 1 }), await buildMatch(it, { pair: 2 })];
  const forBuyers = await buildScheme(it, writer, matchId, { priceFen: 8800, freeReaders: 'pastBuyers' });
  const bought = await buildScheme(it, writer, second, { priceFen: 3800 });
  await buildBalance(it, fan.id, 3800);
  await buildUnlock(it, fan, bought);
  expect((await detailsFor(forBuyers)).access).toBe('free');
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await takeDownScheme(it.ctx, { operatorId, schemeId: bought, reason: '文字违反平台的规则' });
  await it.runJobs();
  expect((await detailsFor(forBuyers)).access).toBe('locked');
  expect(await reasonOf(unlock(forBuyers))).toBe('BALANCE_TOO_LOW');
});

test('one id used at once for two free schemes opens one of them, and is refused for the other with a reason', async () => {
  const writer = await build(it).analyst();
  const matchId = await buildMatch(it, { pair: 1 });
  const [one, other] = [
    await buildScheme(it, writer, matchId),
    await buildScheme(it, writer, await buildMatch(it, { pair: 2 })),
  ];
  const unlockId = randomUUID();
  const answers = await Promise.all([unlock(one, unlockId), unlock(other, unlockId)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
});

describe('the displayed price of an unlock', () => {
  const offerOf = async (id: string) => (await detailsFor(id)).offer;

  test('is zero for an entitled reader, and is never exceeded by the unlock', async () => {
    const writer = await build(it).analyst();
    const matchId = await buildMatch(it, { pair: 1 });
    const forFans = await buildScheme(it, writer, matchId, { priceFen: 1800, freeReaders: 'followers' });
    await buildBalance(it, fan.id, 1800);
    expect(await offerOf(forFans)).toEqual({ costFen: 1800, obstacle: null, missingFen: 0 });
    const follow = (followed: boolean) =>
      it.call(followAnalyst, { params: { id: writer.id }, body: { followed } }, { token: fan.token });
    await follow(true);
    expect(await detailsFor(forFans)).toMatchObject({
      access: 'free',
      offer: { costFen: 0, obstacle: null },
    });
    await follow(false);
    const press = { params: { id: forFans }, body: { unlockId: randomUUID(), maximumFen: 0 } };
    const answer = await it.ask(unlockScheme, press, { token: fan.token });
    expect(answer.data).toMatchObject({ reason: 'COSTS_MORE', facts: { priceFen: 1800 } });
    expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(1800);
  });

  test('comes with the obstacle, in the order in which unlocking refuses', async () => {
    expect(await offerOf(paid)).toMatchObject({ costFen: 3800, obstacle: null, missingFen: 3800 });
    await it.call(setSpendingLimit, { body: { dailyFen: 100 } }, { token: fan.token });
    expect(await offerOf(paid)).toMatchObject({
      obstacle: { reason: 'SPENDING_LIMIT', facts: { leftFen: 100 } },
    });
    await it.call(setTeenMode, { body: { on: true, pin: '2580' } }, { token: fan.token });
    expect(await offerOf(paid)).toMatchObject({ obstacle: { reason: 'TEEN_MODE' } });
    const stranger = await build(it).user();
    const details = await it.call(viewerScheme, { params: { id: paid } }, { token: stranger.token });
    expect(details.offer).toMatchObject({ obstacle: { reason: 'IDENTITY_NOT_VERIFIED', facts: {} } });
    const own = await it.call(viewerScheme, { params: { id: paid } }, { token: author.token });
    expect(own.offer).toBeNull();
  });
});
