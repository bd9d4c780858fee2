import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchMonth } from '#contract/matches/match-month.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const month = '2026-03';
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
  await importFeedFile(
    it.ctx,
    openfootball(
      // Times are those of London, 04:00 of it is noon in Beijing: the day before ends.
      { home: 'Arsenal FC', away: 'Everton FC', date: '2026-03-01', time: '03:59' },
      { home: 'Burnley FC', away: 'AFC Bournemouth', date: '2026-03-01', time: '04:00' },
      { home: 'Chelsea FC', away: 'Fulham FC', date: '2026-03-14', time: '15:00' },
      { home: 'Liverpool FC', away: 'Leeds United FC', date: '2026-03-15', time: '03:59' },
      // Summer time: noon in Beijing is 05:00 in London.
      { home: 'Brentford FC', away: 'West Ham United FC', date: '2026-04-01', time: '04:59' },
      { home: 'Manchester City FC', away: 'Aston Villa FC', date: '2026-04-01', time: '05:00' },
      // For the test of a move.
      { home: 'Chelsea FC', away: 'Everton FC', date: '2026-05-09', time: '15:00' },
    ),
  );
});
afterAll(() => it.close());

const count = async (query: { month: string; competition?: string }) =>
  (await it.call(matchMonth, { query })).days;

test('matches are counted by football day, from noon to noon in Beijing', async () => {
  expect(await count({ month })).toEqual([
    { day: '2026-03-01', matches: 1 },
    { day: '2026-03-14', matches: 2 },
    { day: '2026-03-31', matches: 1 },
  ]);
  expect(await count({ month: '2026-02' })).toEqual([{ day: '2026-02-28', matches: 1 }]);
  expect(await count({ month: '2026-08' })).toEqual([]);
});

test('of a competition its own matches are counted', async () => {
  expect(await count({ month, competition: 'en.1' })).toHaveLength(3);
  expect(await count({ month, competition: 'es.1' })).toEqual([]);
});

test('a moved match is counted on its new day at once', async () => {
  expect(await count({ month: '2026-05' })).toEqual([{ day: '2026-05-09', matches: 1 }]);
  await importFeedFile(
    it.ctx,
    openfootball({ home: 'Chelsea FC', away: 'Everton FC', date: '2026-05-16', time: '15:00' }),
  );
  expect(await count({ month: '2026-05' })).toEqual([{ day: '2026-05-16', matches: 1 }]);
});

test.each(['2026-13', '26-03', ''])('month %j is refused', async (wrong) => {
  const reply = await it.ask(matchMonth, { query: { month: wrong } });
  expect(reply).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
});

test.each(['0000-01', '1849-12', '2199-12', '9999-12'])(
  'the month %s is empty and causes no error',
  async (far) => {
    expect(await count({ month: far })).toEqual([]);
  },
);
