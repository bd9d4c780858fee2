import { afterAll, beforeEach, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';

let it: TestApp;
let matchId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

const prices = async (at: string, ...rows: readonly string[]) => {
  it.clock.set(at);
  await importFeedFile(it.ctx, oddsCsv(...rows.map((row) => `Arsenal FC,Chelsea FC,${row},Pinnacle,${at}`)));
};
const listed = async () => {
  const { items } = await it.call(matchList, { query: { day: '2026-03-15' } });
  return items
    .find(({ id }) => id === matchId)
    ?.odds.map(({ market, pick, oddsMilli }) => [market, pick, oddsMilli]);
};
const headed = async () =>
  (await it.call(matchDetails, { params: { id: matchId } })).odds
    .filter(({ market }) => market === '1x2')
    .map(({ pick, oddsMilli }) => [pick, oddsMilli]);

test('a finished match shows its closing odds, in lists and on its page, and nothing offered only in play', async () => {
  await prices('2026-03-15T14:50:00Z', '1x2,,home,1.80', '1x2,,draw,3.70', '1x2,,away,4.40');
  await prices('2026-03-15T16:40:00Z', '1x2,,home,1.02', '1x2,,draw,21.00', '1x2,,away,251.00');
  await prices('2026-03-15T16:41:00Z', 'asian,0,home,1.90', 'asian,0,away,1.90');
  await buildResult(it, {}, { halfTime: [1, 0], score90: [2, 0] });
  const closing = [
    ['home', 1800],
    ['draw', 3700],
    ['away', 4400],
  ];
  expect(await headed()).toEqual(closing);
  expect(await listed()).toEqual([
    ...closing.map(([pick, odds]) => ['1x2', pick, odds]),
    // The pre-match line, not the in-play one from when the match was decided.
    ['asian', 'home', 2050],
    ['asian', 'away', 1850],
  ]);
});
