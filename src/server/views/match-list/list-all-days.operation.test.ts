import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';

let it: TestApp;
const noon = '2026-03-14T12:00:00Z';
beforeAll(async () => {
  it = await startTestApp({ start: noon });
  const arsenal = 'Arsenal FC';
  await importFeedFile(
    it.ctx,
    openfootball(
      { home: arsenal, away: 'Everton FC', date: '2026-03-21' },
      { home: 'Chelsea FC', away: arsenal, date: '2026-03-14', time: '11:00' },
      { home: arsenal, away: 'Chelsea FC', date: '2026-04-18' },
      { home: arsenal, away: 'Fulham FC', date: '2025-10-18', ft: [1, 0] },
      { home: 'Everton FC', away: arsenal, date: '2026-02-28', ft: [1, 0] },
      { home: 'Manchester City FC', away: arsenal, date: '2025-12-06', status: 'postponed' },
      { home: 'Manchester United FC', away: 'Manchester City FC', date: '2026-04-04' },
      { home: 'Aston Villa FC', away: 'Fulham FC', date: '2026-03-15' },
    ),
  );
});
beforeEach(() => it.clock.set(noon));
afterAll(() => it.close());

type Query = Parameters<typeof it.call<typeof matchList>>[1]['query'];
const list = (query: Query) => it.call(matchList, { query });
const pairs = async (query: Query) =>
  (await list(query)).items.map(({ home, away }) => `${home.code}-${away.code}`);

const arsenal = ['CHE-ARS', 'ARS-EVE', 'ARS-CHE', 'EVE-ARS', 'MCI-ARS', 'ARS-FUL'];

describe('a search without a day', () => {
  test('shows live and upcoming matches, nearest first, then past ones, newest first', async () => {
    const found = await list({ q: 'arsenal' });
    expect(found).toMatchObject({ day: null, competitions: [], nearest: { before: null, after: null } });
    expect(await pairs({ q: 'arsenal' })).toEqual(arsenal);
  });

  test('shows every match once on pages of any size', async () => {
    for (const limit of ['1', '2', '3', '5', '6']) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page: Query = { q: 'arsenal', limit, ...(cursor && { cursor }) };
        const { items, nextCursor } = await list(page);
        paged.push(...items.map(({ home, away }) => `${home.code}-${away.code}`));
        cursor = nextCursor ?? undefined;
        // A match that kicks off during paging is neither lost nor repeated.
        it.clock.advance({ hours: 30 });
      } while (cursor !== undefined);
      expect(paged).toEqual(arsenal);
      it.clock.set(noon);
    }
  });

  test('applies the competition and state filters', async () => {
    expect(await pairs({ q: 'arsenal', state: 'finished' })).toEqual(['EVE-ARS', 'ARS-FUL']);
    expect(await pairs({ q: 'arsenal', state: 'live' })).toEqual([]);
    expect(await pairs({ q: 'arsenal', competition: 'es.1' })).toEqual([]);
  });

  test('with a match day is restricted to that day', async () => {
    expect(await pairs({ q: 'arsenal', day: '2026-03-21' })).toEqual(['ARS-EVE']);
  });
});

describe('words of a search', () => {
  test.each([
    ['chelsea arsenal', ['CHE-ARS', 'ARS-CHE']],
    ['ars che', ['CHE-ARS', 'ARS-CHE']],
    ['asn qex', ['CHE-ARS', 'ARS-CHE']],
    ['阿森纳 切尔西', ['CHE-ARS', 'ARS-CHE']],
    ['manchester united manchester city', ['MUN-MCI']],
    ['aston villa', ['AVL-FUL']],
    ['阿斯顿维拉', ['AVL-FUL']],
    ['adwl', []],
  ])('%s finds %j', async (q, expected) => {
    expect(await pairs({ q })).toEqual(expected);
    expect(await pairs({ q, day: '2026-03-14' })).toEqual(expected.filter((pair) => pair === 'CHE-ARS'));
  });
});

test.each([
  ['of a day', ['2026-03-14', '2026-03-14T12:00:00.000Z', '3f1c1a58-7a57-4a8e-9df0-9c1d0a1b2c3d']],
  ['of neither half', ['else', noon, noon, '3f1c1a58-7a57-4a8e-9df0-9c1d0a1b2c3d']],
  [
    'begun after now',
    ['ahead', '2027-01-01T00:00:00.000Z', '2026-03-14T12:00:00.000Z', '3f1c1a58-7a57-4a8e-9df0-9c1d0a1b2c3d'],
  ],
  [
    'begun before the calendar',
    ['ahead', '0001-01-01T00:00:00.000Z', '2026-03-14T12:00:00.000Z', '3f1c1a58-7a57-4a8e-9df0-9c1d0a1b2c3d'],
  ],
])('a cursor %s is refused', async (_, parts) => {
  const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
  expect(await it.ask(matchList, { query: { q: 'arsenal', cursor } })).toMatchObject({
    data: { reason: 'CURSOR_INVALID' },
  });
});
