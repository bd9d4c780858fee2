import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/define-call.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { rank } from '#contract/records.ts';
import { followedSchemes, schemeList } from '#contract/schemes/scheme-lists.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { buildScheme, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';

type Query = NonNullable<CallInput<typeof schemeList>['query']>;

let it: TestApp;
let fan: BuiltUser;
let names: Map<string, string>;

/** Two evenings of football; analysts with a good record, a bad one and none. */
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T06:00:00Z' });
  const early = await buildMatch(it, { pair: 0, date: '2026-03-15', time: '13:00' });
  const late = await buildMatch(it, { pair: 1, date: '2026-03-15', time: '17:30' });
  const nextDay = await buildMatch(it, { pair: 2, date: '2026-03-16', time: '20:00' });
  const good = await build(it).analyst();
  const bad = await build(it).analyst();
  const fresh = await build(it).analyst();
  await results(good, early, 24);
  await results(bad, early, 8);
  await rankAnalysts(it.ctx);
  fan = await build(it).user();
  await it.call(followAnalyst, { params: { id: bad.id }, body: {} }, { token: fan.token });
  names = new Map();
  const publish = async (name: string, author: BuiltUser, matchId: string, changes = {}) => {
    names.set(await buildScheme(it, author, matchId, changes), name);
    it.clock.advance({ seconds: 1 });
  };
  await publish('good, next day', good, nextDay);
  await publish('good, late', good, late, { priceFen: 1800, refundIfLost: true });
  await publish('bad, early', bad, early, {
    title: 'Arsenal to press',
    summary: 'The line is low for a side that presses.',
  });
  await publish('fresh, early', fresh, early, {
    market: '1x2',
    picks: [{ pick: 'home', lineQuarters: null }],
    displayedOddsMilli: [1950],
  });
  const legs = [
    [late, '1x2 home'],
    [nextDay, '1x2 home'],
  ] as const;
  await publish('fresh, parlay from late on', fresh, late, parlayOf(legs));
});
afterAll(() => it.close());

async function results({ id }: BuiltUser, matchId: string, won: number): Promise<void> {
  const kickoffAt = new Date(it.clock.now().getTime() - 86_400_000);
  const picks = [aNotedPick(matchId, { oddsMilli: 2000, bookmaker: 'nobody' })];
  for (let at = 0; at < 30; at++) {
    const scheme = aNotedScheme(it, { authorId: id, matchId }, { kickoffAt, picks });
    await note(it, settledAs(scheme, at < won ? 'win' : 'loss'));
  }
}

const read = (query: Query) => it.call(schemeList, { query });

const namesOf = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(({ id }) => names.get(id));
const named = async (query: Query) => namesOf(await read(query));

test('recommended lists the nearest football day first, within it the highest lower bound, the unranked last', async () => {
  const recommended = [
    'good, late',
    'bad, early',
    'fresh, early',
    // The second ones of their authors.
    'fresh, parlay from late on',
    'good, next day',
  ];
  expect(await named({})).toEqual(recommended);
  expect(await named({ order: 'recommended' })).toEqual(recommended);
});

test('the first ten are of ten different authors, and pages of any size continue them', async () => {
  const own = await startTestApp({ start: '2026-03-14T06:00:00Z' });
  const matchIds: string[] = [];
  for (const [pair, time] of ['13:00', '15:00', '17:30'].entries())
    matchIds.push(await buildMatch(own, { pair, date: '2026-03-15', time }));
  const authorOf = new Map<string, number>();
  for (let author = 0; author < 11; author++) {
    const analyst = await build(own).analyst();
    // The first three have a scheme on every match.
    for (const matchId of matchIds.slice(0, author < 3 ? 3 : 1))
      authorOf.set(await buildScheme(own, analyst, matchId), author);
  }
  const readAll = async (limit: string) => {
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await own.call(schemeList, { query: { limit, ...(cursor && { cursor }) } });
      ids.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) return ids;
      cursor = page.nextCursor;
    }
  };
  const all = await readAll('50');
  expect(new Set(all).size).toBe(17);
  expect(new Set(all.slice(0, 10).map((id) => authorOf.get(id))).size).toBe(10);
  for (const limit of ['1', '3', '10']) expect(await readAll(limit)).toEqual(all);
  // The orders by time are exact.
  const soonest = await own.call(schemeList, { query: { order: 'soonest', limit: '50' } });
  const ends = soonest.items.map(({ saleEndsAt }) => saleEndsAt);
  expect(ends).toEqual(ends.toSorted());
  await own.close();
});

test('an author has the same bound as on leaderboards, and none while unranked', async () => {
  const boards = await it.call(rank, { query: {} });
  const lowOf = new Map(boards.items.map(({ analyst, adjustedYield }) => [analyst.id, adjustedYield.low]));
  const { items } = await read({});
  const bounds = items.map(({ author }) => author.adjustedYieldLower);
  expect(bounds).toEqual(items.map(({ author }) => lowOf.get(author.id) ?? null));
  expect(new Set(bounds).size).toBe(3);
  expect(bounds).toContain(null);
});

test('soonest is ordered by the end of sale, newest by publication', async () => {
  expect((await named({ order: 'soonest' })).slice(0, 2).toSorted()).toEqual(['bad, early', 'fresh, early']);
  expect((await named({ order: 'soonest' })).at(-1)).toBe('good, next day');
  expect(await named({ order: 'newest' })).toEqual([...names.values()].toReversed());
});

test.each<[Query, string[]]>([
  [{ refund: 'true' }, ['good, late']],
  [{ price: 'paid' }, ['good, late']],
  [{ price: 'low' }, ['good, late']],
  [{ price: 'middle' }, []],
  [{ language: 'en' }, ['bad, early']],
  [{ language: 'zh', market: '1x2' }, ['fresh, early']],
  [{ price: 'free', order: 'newest', market: 'asian' }, ['bad, early', 'good, next day']],
  [{ market: '1x2' }, ['fresh, early']],
  [{ market: 'parlay' }, ['fresh, parlay from late on']],
  [{ refund: 'true', price: 'free' }, []],
  [{ competition: 'de.1' }, []],
])('%j lists exactly these', async (query, expected) => {
  expect(await named(query)).toEqual(expected);
  expect((await read({ ...query, limit: '1' })).total).toBe(expected.length);
});

test('the followed list has the schemes of the analysts the viewer follows, with the same filters', async () => {
  const followed = async (query: Query, { token } = fan) =>
    namesOf(await it.call(followedSchemes, { query }, { token }));
  expect(await followed({})).toEqual(['bad, early']);
  expect(await followed({ market: '1x2' })).toEqual([]);
  expect(await followed({}, await build(it).user())).toEqual([]);
});

test('the filter choices do not depend on the filters', async () => {
  const { items, competitions } = await read({ competition: 'de.1' });
  expect([items.length, competitions.map(({ code }) => code)]).toEqual([0, ['en.1']]);
  expect(await named({ competition: 'en.1' })).toHaveLength(names.size);
});

test.each<Query>([{}, { order: 'soonest' }, { order: 'newest' }, { price: 'free' }])(
  'pages have no gaps or duplicates: %j',
  async (query) => {
    const paged: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({
        ...query,
        limit: '1',
        ...(cursor !== null && { cursor }),
      });
      paged.push(...page.items.map(({ id }) => names.get(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(await named(query));
  },
);

test('a cursor is valid for its own list only', async () => {
  const { nextCursor } = await read({ limit: '1' });
  const cursor = nextCursor ?? '';
  expect(await named({ cursor, order: 'recommended' })).toHaveLength(names.size - 1);
  const replies = [
    await it.ask(schemeList, { query: { order: 'newest', cursor } }),
    await it.ask(schemeList, { query: { price: 'free', cursor } }),
    await it.ask(followedSchemes, { query: { cursor } }, { token: fan.token }),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject({ code: 400, data: { reason: 'CURSOR_INVALID' } });
  }
});

test.each([{ order: 'hottest' }, { price: '38' }, { refund: 'false' }, { market: 'corners' }])(
  'an invalid filter is refused with one sentence: %j',
  async (query) => {
    const reply = await it.ask(schemeList, { query: query as Query });
    expect(reply).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
  },
);
