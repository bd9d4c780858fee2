import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedFile, feedMatch } from '#test/build/matches/feed-file.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeed } from './import-feed.ts';

let it: TestApp;

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  await it.database.asOwner((run) => run('TRUNCATE match_feed_ref, feed_standing'));
});
afterAll(() => it.close());

const importFile = (...args: Parameters<typeof feedFile>) =>
  importFeed(it.ctx, feedFile(...args), { sha256: 'any', record: 'news' });

const refs = () =>
  it.ctx.db
    .selectFrom('match_feed_ref')
    .innerJoin('match', 'match.id', 'match_feed_ref.match_id')
    .select(['source', 'feed_id', 'home', 'away', 'home_name', 'away_name'])
    .orderBy('feed_id')
    .execute();

describe("a provider's own id", () => {
  test("is stored with its match and the provider's team names", async () => {
    await importFile([
      feedMatch({ feedId: '501' }),
      feedMatch({ home: 'Chelsea FC', where: 'match 2' }),
      feedMatch({ feedId: '502', home: 'Nobody Rovers', where: 'match 3' }),
    ]);
    const arsenal = { home: 'arsenal', home_name: 'Arsenal FC', away: 'everton', away_name: 'Everton FC' };
    expect(await refs()).toEqual([{ source: 'football-data.org', feed_id: '501', ...arsenal }]);
  });

  test('received again keeps its match, and one for another match is remapped', async () => {
    await importFile([feedMatch({ feedId: '501' })]);
    await importFile([feedMatch({ feedId: '501', home: 'Arsenal' })]);
    expect(await refs()).toMatchObject([{ home: 'arsenal', home_name: 'Arsenal' }]);
    await importFile([feedMatch({ feedId: '501', home: 'Chelsea FC' })]);
    expect(await refs()).toMatchObject([{ feed_id: '501', home: 'chelsea' }]);
  });

  test('used for two matches in one response is stored for one of them', async () => {
    await importFile([
      feedMatch({ feedId: '501' }),
      feedMatch({ feedId: '501', home: 'Chelsea FC', where: 'match 2' }),
    ]);
    expect(await refs()).toHaveLength(1);
  });
});

describe("a feed's own table", () => {
  const table = (...rows: [team: string, rank: number, points: number][]) => ({
    standings: [
      {
        where: 'standings',
        competition: 'en.1',
        season: '2025-26',
        rows: rows.map(([team, rank, points]) => ({ team, rank, points, played: 29 })),
      } as const,
    ],
  });
  const stored = () =>
    it.ctx.db
      .selectFrom('feed_standing')
      .select(['team', 'rank', 'points', 'said_at'])
      .orderBy('rank')
      .execute();

  test('is stored by our keys, and an unknown team is reported', async () => {
    const report = await importFile(
      [],
      table(['Arsenal FC', 1, 70], ['Nobody Rovers', 2, 60], ['Everton FC', 3, 40]),
    );
    expect(await stored()).toMatchObject([
      { team: 'arsenal', rank: 1, points: 70 },
      { team: 'everton', rank: 3, points: 40 },
    ]);
    expect(report.unknownNames).toMatchObject([{ name: 'Nobody Rovers' }]);
  });

  test('is replaced when it changes, and unchanged rows keep their timestamp', async () => {
    await importFile([], table(['Arsenal FC', 1, 70], ['Everton FC', 3, 40]));
    const [first] = await stored();
    it.clock.advance({ hours: 1 });
    await importFile([], table(['Arsenal FC', 1, 70], ['Everton FC', 2, 43], ['Everton', 9, 1]));
    expect(await stored()).toEqual([
      first,
      { team: 'everton', rank: 2, points: 43, said_at: it.clock.now() },
    ]);
  });
});

test('a response without changes is processed and leaves no record, however often it arrives', async () => {
  const unknown = feedMatch({ home: 'Nobody Rovers', where: 'match 9' });
  const match = feedMatch({ home: 'Fulham FC' });
  expect((await importFile([match, unknown])).importId).not.toBeNull();
  for (let times = 0; times < 3; times++) expect((await importFile([match, unknown])).importId).toBeNull();
  expect((await importFile([match])).importId).not.toBeNull();
  expect((await importFile([{ ...match, round: 'Matchday 31' }])).importId).not.toBeNull();
});
