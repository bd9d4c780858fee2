import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T10:00:00Z' });
  const at = '2026-03-13T12:00:00Z';
  const files = [
    openfootball(
      { home: 'Burnley FC', away: 'AFC Bournemouth', date: '2026-03-14', time: '03:59', ft: [0, 0] },
      { home: 'Arsenal FC', away: 'Everton FC', date: '2026-03-14', time: '04:00' },
      { home: 'Chelsea FC', away: 'Newcastle United FC', date: '2026-03-14', time: '20:00' },
      { home: 'Liverpool FC', away: 'Tottenham Hotspur FC', date: '2026-03-14', time: '20:00' },
      {
        home: 'Wolverhampton Wanderers FC',
        away: 'Fulham FC',
        date: '2026-03-15',
        time: '03:59',
        ft: [1, 0],
      },
      { home: 'Manchester United FC', away: 'Aston Villa FC', date: '2026-03-20', time: '20:00' },
      // British daylight saving begins on the 29th.
      { home: 'Crystal Palace FC', away: 'Leeds United FC', date: '2026-03-28', time: '04:30' },
      { home: 'Brentford FC', away: 'West Ham United FC', date: '2026-03-29', time: '04:30' },
      { home: 'Sunderland AFC', away: 'Nottingham Forest FC', date: '2026-03-29', time: '05:30' },
    ),
    {
      fileName: '2025-26/es.1.json',
      content: Buffer.from(
        JSON.stringify({
          name: 'Spain Primera División 2025/26',
          matches: [
            {
              round: 'Matchday 28',
              date: '2026-03-14',
              time: '21:00',
              team1: 'Club Atlético de Madrid',
              team2: 'Getafe CF',
              score: {},
            },
          ],
        }),
      ),
    },
    oddsCsv(
      `Arsenal,Everton,1x2,,home,1.50,Bet365,${at}`,
      `Arsenal,Everton,1x2,,draw,4.00,Bet365,${at}`,
      `Arsenal,Everton,1x2,,away,6.50,Bet365,${at}`,
      `Arsenal,Everton,asian,-1,home,1.80,Bet365,${at}`,
      `Arsenal,Everton,asian,1,away,2.10,Bet365,${at}`,
      `Arsenal,Everton,asian,-1.25,home,1.98,Bet365,${at}`,
      `Arsenal,Everton,asian,1.25,away,1.92,Bet365,${at}`,
    ),
  ];
  for (const file of files) await importFeedFile(it.ctx, file);
});
afterAll(() => it.close());

type Query = Parameters<typeof it.call<typeof matchList>>[1]['query'];
const list = (query: Query = {}) => it.call(matchList, { query });
const homes = async (query: Query = {}) => (await list(query)).items.map(({ home }) => home.key);

const day14 = ['arsenal', 'chelsea', 'liverpool', 'atletico-madrid', 'wolverhampton-wanderers'];

describe('a football day', () => {
  test('runs from noon to noon in Beijing, by kick-off, and defaults to the current one', async () => {
    expect((await list()).day).toBe('2026-03-14');
    expect((await homes()).toSorted()).toEqual(day14.toSorted());
    expect(await homes({ day: '2026-03-13' })).toEqual(['burnley']);
    const kickoffs = (await list()).items.map(({ kickoffAt }) => kickoffAt);
    expect(kickoffs).toEqual(kickoffs.toSorted());
  });

  test('continues after midnight and ends at noon', async () => {
    it.clock.set('2026-03-15T03:59:59Z');
    expect((await list()).day).toBe('2026-03-14');
    it.clock.set('2026-03-15T04:00:00Z');
    expect((await list()).day).toBe('2026-03-15');
    it.clock.set('2026-03-14T10:00:00Z');
  });

  test("does not shift when a league's clocks change", async () => {
    expect(await homes({ day: '2026-03-28' })).toEqual(['crystal-palace', 'brentford']);
    expect(await homes({ day: '2026-03-29' })).toEqual(['sunderland']);
    expect(await homes({ day: '2026-03-27' })).toEqual([]);
  });

  test('counts its matches by competition regardless of filters', async () => {
    const { competitions } = await list({
      day: '2026-03-14',
      competition: 'es.1',
      state: 'finished',
      q: 'arsenal',
    });
    expect(competitions.map(({ code, matches }) => [code, matches])).toEqual([
      ['en.1', 4],
      ['es.1', 1],
    ]);
    expect(competitions[0]).toMatchObject({ short: { zh: '英超', en: 'EPL' }, demo: false });
  });

  test('names the nearest days with matches, also of one team', async () => {
    expect((await list()).nearest).toEqual({ before: '2026-03-13', after: '2026-03-20' });
    expect((await list({ day: '2026-03-17', q: '狼队' })).nearest).toEqual({
      before: '2026-03-14',
      after: null,
    });
    expect((await list({ day: '2026-03-17', competition: 'es.1' })).nearest).toEqual({
      before: '2026-03-14',
      after: null,
    });
  });

  test('is refused if invalid, and empty without matches', async () => {
    expect(await it.ask(matchList, { query: { day: '2026-02-30' } })).toMatchObject({ code: 400 });
    expect(await it.ask(matchList, { query: { day: '0001-01-01' } })).toMatchObject({ code: 400 });
    expect(await list({ day: '2026-05-01' })).toMatchObject({
      items: [],
      competitions: [],
      nextCursor: null,
    });
  });
});

describe('filters', () => {
  test('restrict to one competition or one group of states', async () => {
    expect(await homes({ competition: 'es.1' })).toEqual(['atletico-madrid']);
    expect(await homes({ state: 'finished' })).toEqual(['wolverhampton-wanderers']);
    expect((await homes({ state: 'coming' })).toSorted()).toEqual(day14.slice(0, 4).toSorted());
    expect(await homes({ state: 'live' })).toEqual([]);
  });

  test.each([
    ['阿森纳', 'arsenal'],
    ['森纳', 'arsenal'],
    ['asn', 'arsenal'],
    ['ASN', 'arsenal'],
    ['arse', 'arsenal'],
    ['ARS', 'arsenal'],
    ['everton', 'arsenal'],
    ['atletico', 'atletico-madrid'],
    ['Atlético', 'atletico-madrid'],
    ['madrid atl', 'atletico-madrid'],
    ['newcastle uni', 'chelsea'],
    ['spurs', 'liverpool'],
  ])('a search for %s finds the match of %s', async (q, home) => {
    expect(await homes({ q })).toEqual([home]);
  });

  test.each(['senal', '%', '_', "'", '\\', 'arsenal chelsea'])('a search for %s finds nothing', async (q) => {
    expect(await homes({ q })).toEqual([]);
  });
});

describe('pages', () => {
  test('of any size show every match once, in the same order, also two with the same kick-off', async () => {
    const whole = await homes();
    for (const limit of ['1', '2', '3']) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit, ...(cursor === undefined ? {} : { cursor }) });
        paged.push(...page.items.map(({ home }) => home.key));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(paged).toEqual(whole);
    }
  });

  test('stay on the day they began on when noon passes', async () => {
    const { nextCursor } = await list({ limit: '4' });
    it.clock.set('2026-03-15T05:00:00Z');
    expect(await homes({ cursor: nextCursor ?? '' })).toEqual(['wolverhampton-wanderers']);
    it.clock.set('2026-03-14T10:00:00Z');
  });

  test.each(['x', 'W10', 'WyIyMDI2LTAzLTE0IiwiaW5maW5pdHkiLCJ4Il0'])(
    'with the cursor %s are refused',
    async (cursor) => {
      expect(await it.ask(matchList, { query: { cursor } })).toMatchObject({
        code: 400,
        data: { reason: 'CURSOR_INVALID' },
      });
    },
  );

  test('with the cursor of another day are refused', async () => {
    const { nextCursor } = await list({ limit: '1' });
    expect(await it.ask(matchList, { query: { day: '2026-03-13', cursor: nextCursor ?? '' } })).toMatchObject(
      {
        data: { reason: 'CURSOR_INVALID' },
      },
    );
  });
});

test('a row has 1x2 and the most balanced Asian line, and none without quotes', async () => {
  const { items } = await list({ q: 'arsenal' });
  expect(
    items[0]?.odds.map(({ market, pick, lineQuarters, oddsText }) => [market, pick, lineQuarters, oddsText]),
  ).toEqual([
    ['1x2', 'home', null, '1.50'],
    ['1x2', 'draw', null, '4.00'],
    ['1x2', 'away', null, '6.50'],
    ['asian', 'home', -5, '1.98'],
    ['asian', 'away', 5, '1.92'],
  ]);
  expect((await list({ q: 'chelsea' })).items[0]).toMatchObject({
    odds: [],
    schemes: { total: 0, win: 0, loss: 0 },
  });
});
