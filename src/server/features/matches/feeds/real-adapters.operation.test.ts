import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { requestFeedOnce } from './request-feed-once.ts';
import { feedStatuses } from './feed-status.ts';
import { runFeed } from './run-feed.ts';
import { staleFeeds } from './stale-feeds.ts';
import { sweepFeeds } from './sweep-feeds.ts';

const names = ['api-football', 'football-data.co.uk', 'football-data.org', 'openfootball'] as const;

let it: TestApp;

/** A server that has imported everything. The sandbox runs in real time, so the clock starts there. */
async function open(): Promise<void> {
  it = await startTestApp({
    start: new Date().toISOString(),
    environment: {
      FEEDS: names.join(','),
      FEED_COMPETITIONS: 'en.1,es.1',
      FOOTBALL_DATA_ORG_PER_MINUTE: '60',
    },
  });
  // The sandbox counts real minutes; those of the test pass faster.
  await control('quota', { feed: 'football-data-org', perMinute: 10_000 });
  await sweepFeeds(it.ctx);
  for (const name of names) {
    for (let runs = 0; runs < 6; runs++) await runFeed(it.ctx, name, () => 0.5);
  }
}

async function control(name: string, body: object): Promise<void> {
  const response = await fetch(`${it.sandbox.url}/football/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}

const fault = (feed: string, name: string | null) => control('fault', { feed, fault: name });

async function runFor(feed: string, seconds: number, stepSeconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += stepSeconds) {
    it.clock.advance({ seconds: stepSeconds });
    await runFeed(it.ctx, feed, () => 0.5);
  }
}

const liveScores = async (): Promise<(number | null)[]> => {
  const rows = await it.ctx.db
    .selectFrom('match')
    .select('home_90')
    .where('state', '=', 'live')
    .where('competition', '=', 'en.1')
    .execute();
  return rows.map((row) => row.home_90);
};

describe('the existing feeds, requested from the sandbox', () => {
  beforeEach(open);
  afterEach(() => it.close());

  test('are all understood: nothing fails and no name is unknown', async () => {
    for (const { feed, lastSuccessAt, failures, trouble, unknownNames } of await feedStatuses(it.ctx)) {
      expect({ feed, failures, trouble, unknownNames }).toEqual({
        feed,
        failures: 0,
        trouble: null,
        unknownNames: [],
      });
      expect(lastSuccessAt).not.toBeNull();
    }
    expect(await liveScores()).toEqual([1]);
    const refs = await it.ctx.db
      .selectFrom('match_feed_ref')
      .select('source')
      .distinct()
      .orderBy('source')
      .execute();
    expect(refs.map(({ source }) => source)).toEqual(['api-football', 'football-data.org']);
  });

  test('one that fails during a match is reported after minutes, and its goal is there when it recovers', async () => {
    await fault('football-data-org', 'dead');
    await fault('api-football', 'dead');
    await runFor('football-data.org', 60, 10);
    expect(await staleFeeds(it.ctx.db, it.clock.now())).toEqual([]);
    await control('goal', { id: 5002, side: 'home' });
    await runFor('football-data.org', 240, 20);
    expect(await staleFeeds(it.ctx.db, it.clock.now())).toMatchObject([{ source: 'football-data.org' }]);
    expect(await liveScores()).toEqual([1]);
    await fault('football-data-org', null);
    await fault('api-football', null);
    await runFor('football-data.org', 600, 30);
    await runFor('api-football', 300, 60);
    await runFor('football-data.org', 30, 30);
    expect(await staleFeeds(it.ctx.db, it.clock.now())).toEqual([]);
    expect(await liveScores()).toEqual([2]);
  });
});

describe('a feed with a fault, requested from the sandbox', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test.each([
    ['truncated', 'broken'],
    ['html', 'broken'],
    ['too_many_requests', 'quotaUsed'],
    ['too_many_silent', 'quotaUsed'],
    ['server_error', 'broken'],
    ['error_body', 'broken'],
    ['dead', 'broken'],
  ])('a response with the fault %s changes no match and is %s', async (name, outcome) => {
    const before = await it.ctx.db.selectFrom('match').selectAll().orderBy('id').execute();
    expect(before.length).toBeGreaterThan(0);
    for (const feed of ['football-data-org', 'football-data-co-uk', 'openfootball']) await fault(feed, name);
    it.clock.advance({ hours: 2 });
    for (const feed of it.ctx.feeds.filter((each) => each.name !== 'api-football')) {
      const { results } = await requestFeedOnce(it.ctx, feed, () => undefined);
      // The complete lines of a truncated CSV are valid.
      const expected = name === 'truncated' && feed.name === 'football-data.co.uk' ? 'taken' : outcome;
      expect(new Set(results.map((each) => each.outcome)), feed.name).toEqual(new Set([expected]));
    }
    expect(await it.ctx.db.selectFrom('match').selectAll().orderBy('id').execute()).toEqual(before);
    for (const feed of ['football-data-org', 'football-data-co-uk', 'openfootball']) await fault(feed, null);
  });
});
