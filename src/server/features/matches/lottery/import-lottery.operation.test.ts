import { afterAll, beforeEach, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { build } from '#test/build/build.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { lotteryCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T10:00:00Z' });
  await importFeedFile(
    it.ctx,
    openfootball(
      { home: 'Arsenal FC', away: 'Everton FC', date: '2026-03-14', time: '15:00' },
      { home: 'Chelsea FC', away: 'Newcastle United FC', date: '2026-03-14', time: '17:30' },
      { home: 'Liverpool FC', away: 'Tottenham Hotspur FC', date: '2026-03-14', time: '20:00' },
    ),
  );
});
afterAll(() => it.close());

type Query = Parameters<typeof it.call<typeof matchList>>[1]['query'];
const list = (query: Query = {}) => it.call(matchList, { query });
const homes = async (query: Query) => (await list(query)).items.map(({ home }) => home.key);
const numbers = async () =>
  (await list()).items.map(({ home, lottery }) => [
    home.key,
    ...lottery.map(({ game, issue, number, handicapGoals }) => `${game} ${issue} ${number} ${handicapGoals}`),
  ]);

const day = '2026-03-14';
const first = lotteryCsv(
  ['jingcai', day, 1, 'Arsenal', 'Everton', '-1'],
  ['jingcai', day, 2, 'Chelsea', 'Newcastle', '+1'],
  ['zucai', '26031', 1, 'Arsenal', 'Everton', ''],
);

test('a lottery file gives matches their numbers, in list and page, and a second time changes nothing', async () => {
  // In memory before the import.
  expect(await numbers()).toEqual([['arsenal'], ['chelsea'], ['liverpool']]);
  const report = await importFeedFile(it.ctx, first);
  expect(report.counts).toMatchObject({ listingsChanged: 2, matchesNew: 0, matchesChanged: 0 });
  expect(report.notUnderstood).toEqual([]);
  expect(await numbers()).toEqual([
    ['arsenal', `jingcai ${day} 1 -1`, 'zucai 26031 1 null'],
    ['chelsea', `jingcai ${day} 2 1`],
    ['liverpool'],
  ]);
  const [{ id = '' } = {}] = (await list()).items;
  const details = await it.call(matchDetails, { params: { id } });
  expect(details.lottery.map(({ game }) => game)).toEqual(['jingcai', 'zucai']);
  expect((await importFeedFile(it.ctx, first)).counts.listingsChanged).toBe(0);
});

test('a later file corrects numbers and handicaps, also two that were swapped and one that moves to another match', async () => {
  await importFeedFile(it.ctx, first);
  const swapped = lotteryCsv(
    ['jingcai', day, 2, 'Arsenal', 'Everton', '-2'],
    ['jingcai', day, 1, 'Chelsea', 'Newcastle', '+1'],
  );
  expect((await importFeedFile(it.ctx, swapped)).counts.listingsChanged).toBe(2);
  await importFeedFile(it.ctx, lotteryCsv(['jingcai', day, 1, 'Liverpool', 'Tottenham', '-1']));
  expect(await numbers()).toEqual([
    ['arsenal', `jingcai ${day} 2 -2`, 'zucai 26031 1 null'],
    ['chelsea'],
    ['liverpool', `jingcai ${day} 1 -1`],
  ]);
});

test('a row about an unknown match is reported, and the others count', async () => {
  const report = await importFeedFile(
    it.ctx,
    lotteryCsv(
      ['jingcai', day, 1, 'Arsenal', 'Everton', '-1'],
      ['jingcai', day, 3, 'Fulham', 'Everton', '-1'],
    ),
  );
  expect(report.notUnderstood.map(({ where, code }) => `${where} ${code}`)).toEqual(['line 3 MATCH_UNKNOWN']);
  expect(report.counts).toMatchObject({ listingsChanged: 1, entriesDropped: 1 });
});

test('the list shows only the matches of a game, and only those with schemes', async () => {
  await importFeedFile(it.ctx, first);
  expect(await homes({ lottery: 'jingcai' })).toEqual(['arsenal', 'chelsea']);
  expect(await homes({ lottery: 'zucai' })).toEqual(['arsenal']);
  expect(await homes({ lottery: 'beidan' })).toEqual([]);
  expect(await homes({ schemes: 'true' })).toEqual([]);
  const chelsea = (await list()).items.find(({ home }) => home.key === 'chelsea');
  const author = await build(it).analyst();
  await storeSchemes(it, author.id, [{ matchId: chelsea?.id ?? '' }]);
  expect(await homes({ schemes: 'true' })).toEqual(['chelsea']);
  expect(await homes({ schemes: 'true', lottery: 'zucai' })).toEqual([]);
  // Neighbouring days are found as before.
  expect((await list({ day: '2026-03-13', lottery: 'beidan' })).nearest.after).toBe(day);
});
