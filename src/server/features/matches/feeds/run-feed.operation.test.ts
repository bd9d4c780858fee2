import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { runFeed } from './run-feed.ts';
import { sweepFeeds } from './sweep-feeds.ts';
import { feedDesk, resetFeeds } from './testing/feed-desk.ts';

let it: TestApp;
const providers: TestProvider[] = [];

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:00:00Z');
  await resetFeeds(it);
});
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.close())));
afterAll(() => it.close());

async function desk(options: Parameters<typeof startProvider>[0] = {}) {
  const provider = await startProvider(options);
  providers.push(provider);
  const started = feedDesk(it, provider);
  await started.start();
  return { ...started, provider };
}

describe('a feed', () => {
  test('is requested by the job that the sweep queues, and its response is imported', async () => {
    const { ctx, provider } = await desk();
    provider.answer({ matches: [feedMatch({ feedId: '7', home: 'Fulham FC' })] });
    await it.ctx.jobs.drain(jobHandlers(ctx));
    expect(provider.requests).toMatchObject([{ key: 'live', headers: { 'x-auth-token': 'a-secret-token' } }]);
    const match = it.ctx.db.selectFrom('match').select('state').where('home', '=', 'fulham');
    expect(await match.execute()).toEqual([{ state: 'scheduled' }]);
  });

  test('is requested again when its response is no longer fresh, not earlier', async () => {
    const { provider, run, runFor } = await desk();
    await run();
    await runFor(14);
    expect(provider.requests).toHaveLength(1);
    await runFor(1);
    expect(provider.requests).toHaveLength(2);
    await runFor(60);
    expect(provider.requests).toHaveLength(6);
  });

  test('receives the validators of its last response, and an identical response is not imported', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    const first = { etag: '"7"', 'last-modified': 'Sat, 14 Mar 2026 14:00:00 GMT' };
    provider.answer({ matches: [feedMatch()], headers: first });
    await run();
    provider.answer({ status: 304 });
    await runFor(15, 15);
    provider.answer({ matches: [feedMatch()] });
    await runFor(15, 15);
    expect(provider.requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(provider.requests[1]?.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Sat, 14 Mar 2026 14:00:00 GMT',
    });
    expect(await outcomes()).toEqual(['taken', 'unchanged', 'unchanged']);
  });

  test('with an unknown team is imported again, since the name may be known later', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    provider.answer({ matches: [feedMatch({ home: 'Nobody Rovers' })], headers: { etag: '"7"' } });
    await run();
    await runFor(15, 15);
    expect(await outcomes()).toEqual(['taken', 'taken']);
    expect(provider.requests[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('plans by the matches it has reported, with its own ids and names', async () => {
    const seen: unknown[] = [];
    const { provider, run, runFor } = await desk({
      plan({ matches: named }) {
        seen.push(named);
        return [{ key: 'season', everyMs: 60_000 }];
      },
    });
    const far = feedMatch({ feedId: '9', home: 'Chelsea FC', kickoffAt: new Date('2026-04-14T15:00:00Z') });
    provider.answer({ matches: [feedMatch({ feedId: '7' }), { ...far, where: 'match 2' }] });
    await run();
    await runFor(1);
    expect(seen[0]).toEqual([]);
    expect(seen.at(-1)).toEqual([
      {
        feedId: '7',
        competition: 'en.1',
        season: '2025-26',
        stage: 'regular',
        home: 'Arsenal FC',
        away: 'Everton FC',
        kickoffAt: new Date('2026-03-14T15:00:00Z'),
        state: 'scheduled',
      },
    ]);
  });

  test('sends urgent requests first, and per run no more than a shutdown can wait for', async () => {
    const keys = ['live', 'odds', 'season', 'table', 'teams', 'players'];
    const { provider, run } = await desk({
      plan: () => keys.map((key) => ({ key, everyMs: key === 'live' ? 15_000 : 3_600_000 })),
    });
    await run();
    expect(provider.requests.map(({ key }) => key)).toEqual(keys.slice(0, 4));
    await run();
    expect(provider.requests.map(({ key }) => key)).toEqual(keys);
  });
});

describe('a quota', () => {
  test('is never exceeded in any minute, and less urgent requests leave a reserve', async () => {
    const calm = Array.from({ length: 14 }, (_, at) => ({ key: `season ${at}`, everyMs: 3_600_000 }));
    const { provider, run, runFor } = await desk({
      quota: { perMinute: 10, perDay: null },
      plan: () => [{ key: 'live', everyMs: 20_000 }, ...calm],
    });
    const live = () => provider.requests.filter(({ key }) => key === 'live');
    for (let runs = 0; runs < 5; runs++) await run();
    expect(provider.requests).toHaveLength(7);
    await runFor(60, 10);
    expect([provider.requests.length, live().length]).toEqual([10, 4]);
    await runFor(40, 10);
    expect(live()).toHaveLength(6);
    expect(provider.requests.length).toBeLessThanOrEqual(17);
  });

  test('is the one the provider reports, if lower', async () => {
    const { provider, run, runFor } = await desk({ plan: () => [{ key: 'live', everyMs: 1_000 }] });
    let left = 2;
    provider.answer(() => ({ headers: { 'x-requests-available-minute': `${--left}` } }));
    await run();
    await runFor(10);
    expect(provider.requests).toHaveLength(2);
    await runFor(60, 10);
    expect(provider.requests).toHaveLength(3);
  });

  test('includes requests interrupted by a crash, and those are sent again after their lease', async () => {
    const { provider, run, runFor, outcomes } = await desk({ quota: { perMinute: 2, perDay: null } });
    await run();
    await it.ctx.db.deleteFrom('feed_answer').execute();
    const lease = new Date(it.clock.now().getTime() + 65_000);
    await it.ctx.db.updateTable('feed_request').set({ succeeded_at: null, not_before: lease }).execute();
    await runFor(60, 5);
    expect(provider.requests).toHaveLength(1);
    await runFor(10, 5);
    expect(provider.requests).toHaveLength(2);
    expect(await outcomes()).toEqual(['noAnswer', 'unchanged']);
  });

  test('is the provider’s, counted in real time however fast our clock runs', async () => {
    const { ctx, provider } = await desk({
      quota: { perMinute: 2, perDay: null },
      plan: () => ['live', 'odds', 'table'].map((key) => ({ key, everyMs: 1_000 })),
    });
    const fast = { ...ctx, clock: { ...it.clock, speed: 10 } };
    await runFeed(fast, provider.feed.name);
    for (let steps = 0; steps < 10; steps++) {
      it.clock.advance({ seconds: 60 });
      await runFeed(fast, provider.feed.name);
    }
    expect(provider.requests).toHaveLength(2);
    it.clock.advance({ seconds: 60 });
    await runFeed(fast, provider.feed.name);
    expect(provider.requests).toHaveLength(4);
  });

  test('that is used up is respected as long as the provider says', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    provider.answer({ status: 429, headers: { 'retry-after': '120' } });
    await run();
    provider.answer({ matches: [feedMatch()] });
    await runFor(119, 7);
    expect(provider.requests).toHaveLength(1);
    await runFor(7, 7);
    expect(await outcomes()).toEqual(['quotaUsed', 'taken']);
  });
});

test('calls are deleted after a week, together with requests that are no longer planned', async () => {
  let plan = [{ key: 'match 7', everyMs: 15_000 }];
  const { run, start, outcomes } = await desk({ plan: () => plan });
  await run();
  plan = [{ key: 'season', everyMs: 3_600_000 }];
  it.clock.advance({ days: 7, minutes: 1 });
  await run();
  await start();
  expect(await outcomes()).toEqual(['taken']);
  const requests = await it.ctx.db.selectFrom('feed_request').select('key').execute();
  expect(requests).toEqual([{ key: 'season' }]);
});

test('a disabled feed is not requested any more, and its queued run ends quietly', async () => {
  const { ctx, start, provider, state } = await desk();
  const without = { ...ctx, feeds: [] };
  await start();
  await it.ctx.jobs.drain(jobHandlers(without));
  expect(provider.requests).toEqual([]);
  await sweepFeeds(without);
  expect(await state()).toMatchObject({ enabled: false });
});
