import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchDetails } from '#contract/matches/matches.ts';
import { matchOdds } from '#contract/matches/match-odds.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { clockAt, reportLive } from '#test/build/matches/live-report.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';

let it: TestApp;
let id: string;
const rowsOf = (book: string, odds: readonly string[], at: string) =>
  ['home', 'draw', 'away'].map((pick, index) => `Arsenal,Everton,1x2,,${pick},${odds[index]},${book},${at}`);
const asian = (book: string, line: number, odds: readonly string[], at: string) => [
  `Arsenal,Everton,asian,${line},home,${odds[0]},${book},${at}`,
  `Arsenal,Everton,asian,${-line},away,${odds[1]},${book},${at}`,
];
const at = (hour: number) => `2026-03-14T${String(hour).padStart(2, '0')}:00:00Z`;

beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await importFeedFile(it.ctx, openfootball({ time: '15:00' }, { home: 'Chelsea FC' }));
  it.clock.set('2026-03-14T18:00:00Z');
  await importFeedFile(
    it.ctx,
    oddsCsv(
      ...rowsOf('Pinnacle', ['2.00', '3.50', '4.00'], at(8)),
      ...rowsOf('Bet365', ['2.20', '3.30', '3.80'], at(9)),
      ...rowsOf('Pinnacle', ['1.80', '3.50', '4.40'], at(12)),
      ...rowsOf('Pinnacle', ['1.20', '6.00', '12.0'], at(16)),
      ...rowsOf('market-max', ['2.50', '3.70', '4.50'], at(9)),
      'Arsenal,Everton,1x2,,home,9.00,Interwetten,2026-03-14T09:00:00Z',
      ...asian('Pinnacle', -0.5, ['1.95', '1.95'], at(9)),
      ...asian('Pinnacle', -0.75, ['2.20', '1.70'], at(9)),
      ...asian('Bet365', -1.25, ['3.00', '1.40'], at(9)),
    ),
  );
  const match = it.ctx.db.selectFrom('match').select('id').where('home', '=', 'arsenal');
  id = (await match.executeTakeFirstOrThrow()).id;
});
beforeEach(() => it.clock.set('2026-03-14T14:00:00Z'));
afterAll(() => it.close());

type Query = Parameters<typeof it.call<typeof matchOdds>>[1]['query'];
const readOdds = (query: Query = {}) => it.call(matchOdds, { params: { id }, query });
const milli = (prices: readonly ({ oddsMilli: number } | null)[] | null | undefined) =>
  prices?.map((price) => price?.oddsMilli ?? null);
const bookOf = async (bookmaker: string, query: Query = {}) =>
  (await readOdds(query)).books.find((book) => book.bookmaker === bookmaker);

describe('without parameters', () => {
  test('the result market has its average first, the best price of all late', async () => {
    const reply = await readOdds();
    expect(reply).toMatchObject({ market: '1x2', markets: ['1x2', 'asian'], lines: [], line: null });
    expect(reply.picks.map(({ pick }) => pick)).toEqual(['home', 'draw', 'away']);
    expect(reply.books.map(({ bookmaker, books }) => [bookmaker, books])).toEqual([
      ['average', 2],
      ['pinnacle', 1],
      ['bet365', 1],
      ['interwetten', 1],
      ['market-max', 1],
    ]);
    expect(reply.movement.bookmaker).toBe('pinnacle');
  });

  test('the movement is that of the bookmaker whose prices the head of the page shows', async () => {
    const { odds } = await it.call(matchDetails, { params: { id } });
    expect((await readOdds()).movement.bookmaker).toBe(
      odds.find(({ market }) => market === '1x2')?.bookmaker,
    );
    const asian = odds.find(({ market }) => market === 'asian')?.bookmaker;
    expect((await readOdds({ market: 'asian' })).movement.bookmaker).toBe(asian);
  });

  test('the average covers bookmakers that price every pick, without aggregates', async () => {
    const average = await bookOf('average');
    expect(milli(average?.now)).toEqual([2000, 3400, 4100]);
    expect(milli(average?.opening)).toEqual([2000, 3500, 4000]);
  });

  test('a movement has a point for each change, oldest first', async () => {
    const { movement } = await readOdds({ bookmaker: 'average' });
    const home = movement.series[0];
    expect(home?.points.map(({ at: when, oddsMilli }) => [when.slice(11, 13), oddsMilli])).toEqual([
      ['08', 2000],
      ['09', 2100],
      ['12', 2000],
      ['16', 1700],
    ]);
    expect((await readOdds({ bookmaker: 'pinnacle' })).movement.series[1]?.points).toHaveLength(2);
  });
});

describe('the prices of a bookmaker', () => {
  test('are the first and the current ones, and close with kick-off', async () => {
    const before = await bookOf('pinnacle');
    expect([milli(before?.opening), milli(before?.now), before?.closing]).toEqual([
      [2000, 3500, 4000],
      [1800, 3500, 4400],
      null,
    ]);
    it.clock.set('2026-03-14T17:00:00Z');
    const after = await bookOf('pinnacle');
    expect([milli(after?.now), milli(after?.closing)]).toEqual([
      [1200, 6000, 12_000],
      [1800, 3500, 4400],
    ]);
  });

  test('have a return on all stakes, null if a pick has no price', async () => {
    // 1 / (1/1.8 + 1/3.5 + 1/4.4) = 0.93585
    expect((await bookOf('pinnacle'))?.returnBasisPoints).toBe(9359);
    const lone = await bookOf('interwetten');
    expect([milli(lone?.now), lone?.returnBasisPoints]).toEqual([[9000, null, null], null]);
  });
});

describe('a market with lines', () => {
  test('lists them lowest first and shows the main one, each side with its own figure', async () => {
    const reply = await readOdds({ market: 'asian' });
    expect([reply.lines, reply.line]).toEqual([[-5, -3, -2], -2]);
    expect(reply.picks).toEqual([
      { pick: 'home', lineQuarters: -2 },
      { pick: 'away', lineQuarters: 2 },
    ]);
    expect(reply.books.map(({ bookmaker }) => bookmaker)).toEqual(['pinnacle']);
    expect(reply.movement.bookmaker).toBe('pinnacle');
  });

  test('shows the requested line', async () => {
    const reply = await readOdds({ market: 'asian', line: '-5' });
    expect(reply.books.map(({ bookmaker, now }) => [bookmaker, milli(now)])).toEqual([
      ['bet365', [3000, 1400]],
    ]);
  });
});

test.each<Query>([
  { market: 'totals' },
  { market: 'asian', line: '-9' },
  { market: '1x2', line: '0' },
  { bookmaker: 'nobody' },
  { market: 'asian', bookmaker: 'average' },
])('%j without a price is not found', async (query) => {
  expect(await it.ask(matchOdds, { params: { id }, query })).toMatchObject({
    code: 404,
    data: { reason: 'ODDS_NOT_FOUND' },
  });
});

test('a match without any prices has no odds', async () => {
  const other = it.ctx.db.selectFrom('match').select('id').where('home', '=', 'chelsea');
  const params = { id: (await other.executeTakeFirstOrThrow()).id };
  expect(await it.ask(matchOdds, { params, query: {} })).toMatchObject({
    data: { reason: 'ODDS_NOT_FOUND' },
  });
});

test('goals are changes of the score that a feed reported in play, and make the answer anew', async () => {
  const match = { id, home: 'arsenal', away: 'everton', host: 'Arsenal', guest: 'Everton' };
  const scores = async () =>
    (await readOdds()).scores.map(({ at: when, score }) => `${when.slice(11, 16)} ${score.join('-')}`);
  it.clock.set('2026-03-14T15:05:00Z');
  await reportLive(it, match, { clock: clockAt(5) });
  expect(await scores()).toEqual([]);
  it.clock.set('2026-03-14T15:20:00Z');
  await reportLive(it, match, { clock: clockAt(20), score90: [1, 0] });
  expect(await scores()).toEqual(['15:20 1-0']);
});
