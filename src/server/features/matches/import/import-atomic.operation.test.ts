import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedFormatError } from '#server/providers/football/record/feed-format-error.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from './import-feed.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const tables = [
  'match',
  'match_version',
  'match_report',
  'team',
  'competition',
  'odds_quote',
  'odds_now',
  'feed_import',
] as const;

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables)
    counts[table] = (await it.ctx.db.selectFrom(table).selectAll().execute()).length;
  return counts;
}

test('a truncated file leaves nothing behind', async () => {
  const before = await rowCounts();
  const { fileName, content } = openfootball({ home: 'Brentford FC' }, { home: 'Burnley FC' });
  for (const cut of [1, content.length / 2, content.length - 1]) {
    const torn = { fileName, content: content.subarray(0, cut) };
    await expect(importFeedFile(it.ctx, torn)).rejects.toThrow(FeedFormatError);
  }
  expect(await rowCounts()).toEqual(before);
});

test('an import that fails at its last step leaves everything as it was', async () => {
  await importFeedFile(it.ctx, openfootball({}));
  const before = await rowCounts();
  await it.database.asOwner((run) => run('REVOKE INSERT ON feed_import FROM red_penalty_app'));
  const changes = [
    openfootball({ ft: [2, 1] }, { home: 'Chelsea FC' }),
    oddsCsv('Arsenal,Everton,1x2,,home,1.80,Pinnacle,2026-03-13T12:00:00Z'),
  ];
  for (const file of changes) await expect(importFeedFile(it.ctx, file)).rejects.toThrow(/permission denied/);
  await it.database.asOwner((run) => run('GRANT INSERT ON feed_import TO red_penalty_app'));
  expect(await rowCounts()).toEqual(before);
  const match = it.ctx.db.selectFrom('match').select(['state', 'version']).where('home', '=', 'arsenal');
  expect(await match.execute()).toEqual([{ state: 'scheduled', version: 1 }]);
});

test('two concurrent imports of one file create each match once', async () => {
  const file = openfootball({ home: 'Liverpool FC' }, { home: 'Fulham FC' });
  const reports = await Promise.all([importFeedFile(it.ctx, file), importFeedFile(it.ctx, file)]);
  expect(reports.map(({ counts }) => counts.matchesNew).sort()).toEqual([0, 2]);
});
