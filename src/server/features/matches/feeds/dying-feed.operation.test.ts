import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { staleFeeds } from './stale-feeds.ts';
import { feedDesk, resetFeeds } from './testing/feed-desk.ts';

let it: TestApp;
let provider: TestProvider;
let desk: ReturnType<typeof feedDesk>;

const live = { kickoffAt: new Date('2026-03-14T15:00:00Z'), feedId: '7' } as const;

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:10:00Z');
  await resetFeeds(it);
  provider = await startProvider();
  desk = feedDesk(it, provider);
  await desk.start();
});
afterEach(() => provider.close());
afterAll(() => it.close());

const match = (home: string) =>
  it.ctx.db
    .selectFrom('match')
    .select(['state', 'home_90', 'version'])
    .where('home', '=', home)
    .executeTakeFirstOrThrow();
const count = async (table: 'match_version' | 'match_report' | 'feed_import'): Promise<number> =>
  (await it.ctx.db.selectFrom(table).selectAll().execute()).length;

test('a feed that fails and recovers: it is polled less and less, its silence is reported, and then the data continues', async () => {
  provider.answer({ matches: [feedMatch({ ...live, state: 'live' })] });
  await desk.run();
  provider.answer({ status: 503, text: 'down' });
  await desk.runFor(120, 5);
  expect(await desk.state()).toMatchObject({ open_reason: 'broken' });
  expect(await staleFeeds(it.ctx.db, it.clock.now())).toEqual([]);
  const requestsWhileDead = provider.requests.length;
  await desk.runFor(900, 15);
  // One probe each time the breaker is half open: after 1, 2, 4 and 5 minutes.
  expect(provider.requests.length - requestsWhileDead).toBeLessThanOrEqual(5);
  expect(await staleFeeds(it.ctx.db, it.clock.now())).toEqual([
    { source: 'football-data.org', lastSuccessAt: new Date('2026-03-14T15:10:00Z'), competitions: ['en.1'] },
  ]);
  const ended = { ...live, state: 'finished', score90: [2, 1], halfTime: [1, 0] } as const;
  provider.answer({ matches: [feedMatch(ended)] });
  await desk.runFor(660, 30);
  expect(await staleFeeds(it.ctx.db, it.clock.now())).toEqual([]);
  expect(await desk.state()).toMatchObject({ failures: 0, open_until: null, open_reason: null });
  expect(await match('arsenal')).toMatchObject({ state: 'finished', home_90: 2 });
});

test('a refused token opens the breaker for an hour, while one competition outside the plan is suspended alone', async () => {
  const other = await startProvider({
    name: 'api-football',
    plan: () => [
      { key: 'en.1', everyMs: 60_000 },
      { key: 'cup', everyMs: 60_000 },
    ],
  });
  other.answer((key) => (key === 'cup' ? { status: 403, text: 'not in your plan' } : {}));
  const second = feedDesk(it, other);
  await second.start();
  await second.run();
  await second.runFor(3_600, 60);
  expect(await second.state()).toMatchObject({ open_until: null });
  expect(other.requests.filter(({ key }) => key === 'cup')).toHaveLength(1);
  expect(other.requests.length).toBeGreaterThan(50);
  await other.close();

  provider.answer({ status: 403, text: 'your subscription has ended' });
  await desk.run();
  await desk.runFor(3_540, 60);
  expect(provider.requests).toHaveLength(1);
  expect(await desk.state()).toMatchObject({ open_reason: 'refused' });
  await desk.runFor(120, 60);
  expect(provider.requests).toHaveLength(2);
});

test('a result that goes backwards is refused and reported, and the result stays', async () => {
  const played = { ...live, home: 'Chelsea FC', feedId: '8' } as const;
  provider.answer({
    matches: [feedMatch({ ...played, state: 'finished', score90: [2, 1], halfTime: [1, 0] })],
  });
  await desk.run();
  it.clock.advance({ hours: 3 });
  provider.answer({ matches: [feedMatch({ ...played, state: 'scheduled' })] });
  await desk.run();
  expect(await match('chelsea')).toEqual({ state: 'finished', home_90: 2, version: 1 });
  const faults = (await desk.answers()).flatMap(({ not_understood }) => not_understood ?? []);
  expect(faults).toMatchObject([{ code: 'RESULT_TAKEN_BACK', count: 1 }]);
});

test('a response with one match a thousand times, received fifty times, is imported once', async () => {
  const before = [await count('match_version'), await count('match_report'), await count('feed_import')];
  const thousand = Array.from({ length: 1_000 }, (_, at) =>
    feedMatch({ home: 'Fulham FC', where: `match ${at}` }),
  );
  provider.answer({ matches: thousand });
  await desk.run();
  await desk.runFor(49 * 15, 15);
  expect(await desk.outcomes()).toEqual(['taken', ...Array.from({ length: 49 }, () => 'unchanged')]);
  expect(await desk.answers()).toContainEqual(
    expect.objectContaining({
      not_understood: [expect.objectContaining({ code: 'PAIR_REPEATED', count: 999 })],
    }),
  );
  const after = [await count('match_version'), await count('match_report'), await count('feed_import')];
  expect(after).toEqual(before.map((each) => each + 1));
});
