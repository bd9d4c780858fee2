import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { runFeed } from './run-feed.ts';
import { sweepFeeds } from './sweep-feeds.ts';
import { feedDesk, forgetFeeds } from './testing/feed-desk.ts';

let it: TestApp;
const providers: TestProvider[] = [];

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:00:00Z');
  await forgetFeeds(it);
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
  test('is asked by the job that the sweep queues, and what it says is taken in', async () => {
    const { ctx, provider } = await desk();
    provider.answer({ matches: [feedMatch({ feedId: '7', home: 'Fulham FC' })] });
    await it.ctx.jobs.drain(jobHandlers(ctx));
    expect(provider.heard).toMatchObject([{ key: 'live', headers: { 'x-auth-token': 'a-secret-token' } }]);
    const match = it.ctx.db.selectFrom('match').select('state').where('home', '=', 'fulham');
    expect(await match.execute()).toEqual([{ state: 'scheduled' }]);
  });

  test('is asked again when its answer is no longer fresh, and not before', async () => {
    const { provider, run, runFor } = await desk();
    await run();
    await runFor(14);
    expect(provider.heard).toHaveLength(1);
    await runFor(1);
    expect(provider.heard).toHaveLength(2);
    await runFor(60);
    expect(provider.heard).toHaveLength(6);
  });

  test('is told what it answered last, and an answer that is word for word the same is not taken in', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    const first = { etag: '"7"', 'last-modified': 'Sat, 14 Mar 2026 14:00:00 GMT' };
    provider.answer({ matches: [feedMatch()], headers: first });
    await run();
    provider.answer({ status: 304 });
    await runFor(15, 15);
    provider.answer({ matches: [feedMatch()] });
    await runFor(15, 15);
    expect(provider.heard[0]?.headers).not.toHaveProperty('if-none-match');
    expect(provider.heard[1]?.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Sat, 14 Mar 2026 14:00:00 GMT',
    });
    expect(await outcomes()).toEqual(['taken', 'unchanged', 'unchanged']);
  });

  test('that names a team nobody knows is taken in again: tomorrow the name may be known', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    provider.answer({ matches: [feedMatch({ home: 'Nobody Rovers' })], headers: { etag: '"7"' } });
    await run();
    await runFor(15, 15);
    expect(await outcomes()).toEqual(['taken', 'taken']);
    expect(provider.heard[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('plans by the matches it has named, with its own ids and names', async () => {
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

  test('asks what is urgent first, and no more in one run than a server that stops can wait for', async () => {
    const keys = ['live', 'odds', 'season', 'table', 'teams', 'players'];
    const { provider, run } = await desk({
      plan: () => keys.map((key) => ({ key, everyMs: key === 'live' ? 15_000 : 3_600_000 })),
    });
    await run();
    expect(provider.heard.map(({ key }) => key)).toEqual(keys.slice(0, 4));
    await run();
    expect(provider.heard.map(({ key }) => key)).toEqual(keys);
  });
});

describe('a quota', () => {
  test('is never exceeded in any minute, and what can wait leaves a reserve', async () => {
    const calm = Array.from({ length: 14 }, (_, at) => ({ key: `season ${at}`, everyMs: 3_600_000 }));
    const { provider, run, runFor } = await desk({
      quota: { perMinute: 10, perDay: null },
      plan: () => [{ key: 'live', everyMs: 20_000 }, ...calm],
    });
    const live = () => provider.heard.filter(({ key }) => key === 'live');
    for (let runs = 0; runs < 5; runs++) await run();
    expect(provider.heard).toHaveLength(7);
    await runFor(60, 10);
    expect([provider.heard.length, live().length]).toEqual([10, 4]);
    await runFor(40, 10);
    expect(live()).toHaveLength(6);
    expect(provider.heard.length).toBeLessThanOrEqual(17);
  });

  test('is what the provider says is left, where that is less', async () => {
    const { provider, run, runFor } = await desk({ plan: () => [{ key: 'live', everyMs: 1_000 }] });
    let left = 2;
    provider.answer(() => ({ headers: { 'x-requests-available-minute': `${--left}` } }));
    await run();
    await runFor(10);
    expect(provider.heard).toHaveLength(2);
    await runFor(60, 10);
    expect(provider.heard).toHaveLength(3);
  });

  test('counts what a crash interrupted, and the request is asked again when its time is over', async () => {
    const { provider, run, runFor, outcomes } = await desk({ quota: { perMinute: 2, perDay: null } });
    await run();
    await it.ctx.db.deleteFrom('feed_answer').execute();
    const lease = new Date(it.clock.now().getTime() + 65_000);
    await it.ctx.db.updateTable('feed_request').set({ succeeded_at: null, not_before: lease }).execute();
    await runFor(60, 5);
    expect(provider.heard).toHaveLength(1);
    await runFor(10, 5);
    expect(provider.heard).toHaveLength(2);
    expect(await outcomes()).toEqual(['noAnswer', 'unchanged']);
  });

  test('is the provider’s, which counts in the machine’s time however fast our clock runs', async () => {
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
    expect(provider.heard).toHaveLength(2);
    it.clock.advance({ seconds: 60 });
    await runFeed(fast, provider.feed.name);
    expect(provider.heard).toHaveLength(4);
  });

  test('that is used up is respected for as long as the provider says', async () => {
    const { provider, run, runFor, outcomes } = await desk();
    provider.answer({ status: 429, headers: { 'retry-after': '120' } });
    await run();
    provider.answer({ matches: [feedMatch()] });
    await runFor(119, 7);
    expect(provider.heard).toHaveLength(1);
    await runFor(7, 7);
    expect(await outcomes()).toEqual(['quotaUsed', 'taken']);
  });
});

test('calls are forgotten after a week, with requests that are no longer worth making', async () => {
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

test('a feed that is switched off is asked no more, and its queued run ends quietly', async () => {
  const { ctx, start, provider, state } = await desk();
  const without = { ...ctx, feeds: [] };
  await start();
  await it.ctx.jobs.drain(jobHandlers(without));
  expect(provider.heard).toEqual([]);
  await sweepFeeds(without);
  expect(await state()).toMatchObject({ enabled: false });
});
