import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followAnalyst, myStatistics } from '#contract/people/people.ts';
import { analystSchemes, mySchemes, myUnlocks, schemeList } from '#contract/schemes/scheme-lists.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, draftOf, parlayOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { randomUUID } from 'node:crypto';

let it: TestApp;
let matchId: string;
let second: string;
let author: BuiltUser;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  matchId = await buildMatch(it);
  second = await buildMatch(it, { pair: 1, time: '20:00' });
  author = await build(it).analyst();
});
afterAll(() => it.close());
beforeEach(() => it.clock.set('2026-03-14T00:00:00Z'));

const on1x2 = (of: string, pick: 'home' | 'away', changes: Partial<PublishBody> = {}) =>
  draftOf(of, {
    market: '1x2',
    picks: [{ pick, lineQuarters: null }],
    displayedOddsMilli: [pick === 'home' ? 1950 : 4100],
    ...changes,
  });
const publish = async (body: PublishBody, by = author) =>
  (await it.call(publishScheme, { body }, { token: by.token })).id;

test('a scheme free for followers opens free for current followers', async () => {
  const fan = await build(it).fan();
  const id = await publish(on1x2(second, 'home', { priceFen: 3800, freeReaders: 'followers' }));
  const unlock = () =>
    it.ask(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } }, { token: fan.token });
  const follow = (followed: boolean) =>
    it.call(followAnalyst, { params: { id: author.id }, body: { followed } }, { token: fan.token });
  await follow(true);
  await follow(false);
  expect(await unlock()).toMatchObject({ data: { reason: 'BALANCE_TOO_LOW' } });
  await follow(true);
  expect(await unlock()).toMatchObject({ code: 200, data: { paidFen: 0 } });
  const details = await it.call(viewerScheme, { params: { id } }, { token: fan.token });
  expect(details).toMatchObject({ access: 'unlocked' });
});

test('a parlay leaves the marketplace when any match of it is cancelled, and is listed with each of them', async () => {
  const other = await build(it).analyst();
  const id = await publish(
    parlayOf([
      [matchId, '1x2 home'],
      [second, '1x2 away'],
    ]),
    other,
  );
  const onMarketplace = async () =>
    (await it.call(schemeList, { query: { limit: '50' } })).items.some((each) => each.id === id);
  expect(await onMarketplace()).toBe(true);
  await importOpenfootball(it, { pair: 1, time: '20:00' }, {}, 'postponed');
  expect(await onMarketplace()).toBe(false);
  await importOpenfootball(it, { pair: 1, time: '20:00' }, {});
});

test('lists of mine and of an analyst distinguish open and settled ones; withdrawn ones are only mine', async () => {
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 20_000);
  const over = await buildMatch(it, { pair: 2 });
  const won = await buildScheme(it, author, over, { priceFen: 3800 });
  const lost = await publish(
    on1x2(over, 'home', { priceFen: 1800, refundIfLost: true, ruleSet: 'book' }),
    await build(it).analyst(),
  );
  const open = await publish(draftOf(second, { priceFen: 800 }));
  const withdrawn = await publish(
    draftOf(over, {
      market: 'totals',
      picks: [{ pick: 'over', lineQuarters: 10 }],
      displayedOddsMilli: [1910],
    }),
  );
  await it.call(withdrawScheme, { params: { id: withdrawn }, body: {} }, { token: author.token });
  for (const id of [won, lost, open]) {
    await buildUnlock(it, fan, id);
    it.clock.advance({ seconds: 1 });
  }
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, { pair: 2 }, { halfTime: [0, 0], score90: [0, 0] });
  await it.runJobs();

  const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);
  const unlocks = (state?: 'open' | 'settled') =>
    it.call(myUnlocks, { query: state ? { state } : {} }, { token: fan.token });
  expect(idsOf(await unlocks())).toEqual([open, lost, won]);
  expect(idsOf(await unlocks('open'))).toEqual([open]);
  expect(idsOf(await unlocks('settled'))).toEqual([lost, won]);
  expect((await unlocks()).items.map(({ mine }) => [mine.paidFen, mine.refundedFen])).toEqual([
    [800, null],
    [1800, 1800],
    [3800, 0],
  ]);
  const mine = (state?: 'open' | 'settled') =>
    it.call(mySchemes, { query: state ? { state } : {} }, { token: author.token });
  expect(idsOf(await mine('settled'))).toEqual([won]);
  expect(idsOf(await mine())).toContain(withdrawn);
  expect(idsOf(await mine('open'))).not.toContain(withdrawn);
  const theirs = await it.call(analystSchemes, { params: { userId: author.id }, query: {} });
  expect(idsOf(theirs)).not.toContain(withdrawn);
  expect(await it.ask(analystSchemes, { params: { userId: fan.id }, query: {} })).toMatchObject({
    data: { reason: 'ANALYST_NOT_FOUND' },
  });

  // One unit each: home −0.75 and the home win both lose at 0:0.
  const { unlocks: totals, ...counts } = await it.call(myStatistics, {}, { token: fan.token });
  expect(totals).toMatchObject({
    total: 3,
    open: 1,
    settled: 2,
    void: 0,
    paidFen: 6400,
    refundedFen: 1800,
    profitHundredths: -200,
    won: 0,
    lost: 2,
    yield: { value: -10_000 },
  });
  expect(counts).toEqual({ follows: 0, fans: 0, schemes: 0 });
  const empty = await it.call(myStatistics, {}, { token: (await build(it).fan()).token });
  expect(empty.unlocks).toMatchObject({ total: 0, profitHundredths: 0, yield: null });
});
