import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balance } from '#contract/money.ts';
import { myUnlocks } from '#contract/scheme-lists.ts';
import { unlockScheme } from '#contract/schemes.ts';
import { reconcile } from '#server/features/ledger/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, importOpenfootball } from '#test/build/match.ts';
import { buildBalance } from '#test/build/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

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
    seenOddsMilli: [1950],
  });
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-14T06:00:00Z');
  fan = await build(it).fan();
});

const unlock = (id: string, unlockId: string = randomUUID(), token = fan.token) =>
  it.ask(unlockScheme, { params: { id }, body: { unlockId } }, { token });
const reasonOf = async (answer: ReturnType<typeof unlock>) =>
  ((await answer).data as unknown as { reason: string }).reason;

test('an unlock takes the price from the balance once, however often it is sent', async () => {
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

test('an unlock id that opened something else is refused', async () => {
  const unlockId = randomUUID();
  await unlock(free, unlockId);
  expect(await reasonOf(unlock(paid, unlockId))).toBe('REQUEST_ID_REUSED');
});

test('too small a balance is refused with what is missing, and charges nothing', async () => {
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
  expect(await reasonOf(unlock(paid, randomUUID(), visitor.token))).toBe('NOT_CERTIFIED');
  expect((await unlock(free, randomUUID(), visitor.token)).data).toMatchObject({ paidFen: 0 });
  const nobody = await it.ask(unlockScheme, { params: { id: free }, body: { unlockId: randomUUID() } });
  expect(nobody.code).toBe(401);
});

test('an author cannot buy the own scheme, and an unknown scheme is not found', async () => {
  expect(await reasonOf(unlock(paid, randomUUID(), author.token))).toBe('OWN_SCHEME');
  expect(await reasonOf(unlock(randomUUID()))).toBe('SCHEME_NOT_FOUND');
  expect(await reasonOf(unlock('not-an-id'))).toBe('SCHEME_NOT_FOUND');
});

test('sale ends at kick-off; an unlock made before is still answered after', async () => {
  await buildBalance(it, fan.id, 10_000);
  const unlockId = randomUUID();
  const before = await unlock(paid, unlockId);
  it.clock.set('2026-03-15T15:00:00Z');
  expect((await unlock(paid, unlockId)).data).toEqual(before.data);
  const late = await build(it).fan();
  expect(await reasonOf(unlock(paid, randomUUID(), late.token))).toBe('SALE_OVER');
});

test('a match that is put off ends the sale at once, and a new date re-opens nothing', async () => {
  const sketch = { pair: 2 };
  const scheme = await buildScheme(it, author, await buildMatch(it, sketch), { priceFen: 3800 });
  await buildBalance(it, fan.id, 10_000);
  await importOpenfootball(it, sketch, {}, 'postponed');
  expect(await reasonOf(unlock(scheme))).toBe('SALE_OVER');
  await importOpenfootball(it, { ...sketch, date: '2026-03-17' }, {});
  it.clock.set('2026-03-15T15:00:00Z');
  expect(await reasonOf(unlock(scheme))).toBe('SALE_OVER');
});

test('who bought another scheme of the author opens one that is free for past buyers', async () => {
  const matchId = await buildMatch(it, { pair: 1 });
  const forBuyers = await buildScheme(it, author, matchId, { priceFen: 8800, freeReaders: 'pastBuyers' });
  expect(await reasonOf(unlock(forBuyers))).toBe('BALANCE_TOO_LOW');
  await buildBalance(it, fan.id, 3800);
  await buildUnlock(it, fan, paid);
  expect((await unlock(forBuyers)).data).toMatchObject({ paidFen: 0, balanceFen: 0 });
});
