import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { readMatchViews } from '#server/features/matches/catalogue/present-match.ts';

let it: TestApp;
let id: string;
beforeAll(async () => {
  it = await startTestApp();
  await importFeedFile(it.ctx, openfootball({}));
  await importFeedFile(it.ctx, footballData({}));
  await importFeedFile(it.ctx, oddsCsv('Arsenal,Everton,totals,2.5,over,1.90,Pinnacle,2026-03-13T12:00:00Z'));
  const { items } = await it.call(matchList, { query: { day: '2026-03-14' } });
  id = items[0]?.id ?? '';
});
afterAll(() => it.close());

test('a match shows names and badge in both languages, its prices, sources and when publishing ends', async () => {
  const match = await it.call(matchDetails, { params: { id } });
  expect(match).toMatchObject({
    id,
    season: '2025-26',
    round: 'Matchday 30',
    competition: { code: 'en.1', name: { zh: '英格兰足球超级联赛', en: 'Premier League' }, demo: false },
    home: {
      key: 'arsenal',
      name: { zh: '阿森纳', en: 'Arsenal' },
      code: 'ARS',
      badge: { pattern: 'sleeves' },
    },
    away: { key: 'everton' },
    kickoffAt: '2026-03-14T15:00:00.000Z',
    timeKnown: true,
    state: 'scheduled',
    score90: null,
    schemes: 0,
    publishUntil: '2026-03-14T14:50:00.000Z',
    sources: ['football-data.co.uk', 'openfootball'],
  });
  expect(match.odds).toMatchObject([
    {
      market: 'totals',
      pick: 'over',
      lineQuarters: 10,
      oddsText: '1.90',
      bookmaker: 'pinnacle',
      openingOddsMilli: 1900,
    },
  ]);
});

test('an unknown ID is not found, well-formed or not', async () => {
  for (const unknown of [randomUUID(), 'x', "' OR 1=1"]) {
    expect(await it.ask(matchDetails, { params: { id: unknown } })).toMatchObject({
      code: 404,
      data: { reason: 'MATCH_NOT_FOUND' },
    });
  }
});

test('next to schemes a match is found by its ID, and an unknown ID is omitted', async () => {
  const views = await readMatchViews(it.ctx.db, [id, randomUUID()]);
  expect([...views.keys()]).toEqual([id]);
  expect(views.get(id)).toMatchObject({ home: { key: 'arsenal' }, kickoffAt: '2026-03-14T15:00:00.000Z' });
  expect(await readMatchViews(it.ctx.db, [])).toEqual(new Map());
});
