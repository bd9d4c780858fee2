import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedAnswers, feedStates } from '#contract/console/feeds.ts';
import { runFeed } from '#server/features/matches/feeds/run-feed.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const feeds = ['football-data.org', 'openfootball'] as const;

let it: TestApp;
let support: ConsoleClient;
beforeEach(async () => {
  it = await startTestApp({
    // The sandbox runs in real time, so the clock starts there.
    start: new Date().toISOString(),
    environment: {
      FEEDS: feeds.join(','),
      FEED_COMPETITIONS: 'en.1',
      FOOTBALL_DATA_ORG_PER_MINUTE: '60',
    },
  });
  // The sandbox counts real minutes; those of the test pass faster.
  await control('quota', { perMinute: 10_000 });
  support = await consoleOf(it, 'support');
});
afterEach(() => it.close());

async function control(name: string, body: object): Promise<void> {
  const response = await fetch(`${it.sandbox.url}/football/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feed: 'football-data-org', ...body }),
  });
  expect(response.ok).toBe(true);
}

const fault = (name: string | null) => control('fault', { fault: name });

const states = async () => (await support.call(feedStates, {})).items;
const answers = (query: { only?: 'useless' | 'faulty'; cursor?: string; limit?: string } = {}) =>
  support.call(feedAnswers, { params: { feed: 'football-data.org' }, query });

async function runAll(): Promise<void> {
  await sweepFeeds(it.ctx);
  for (const name of feeds) for (let runs = 0; runs < 4; runs++) await runFeed(it.ctx, name, () => 0.5);
}

/** The provider of the first feed sends pages for people, until its breaker opens. */
async function breakFirst(): Promise<void> {
  await fault('html');
  for (let runs = 0; runs < 12; runs++) await passAndRun(2);
  support = await consoleOf(it, 'support');
}

async function mendFirst(): Promise<void> {
  await fault(null);
  await passAndRun(30);
  support = await consoleOf(it, 'support');
}

/** Time passes and the feed runs once. The session of an operator may end meanwhile. */
async function passAndRun(minutes: number): Promise<void> {
  it.clock.advance({ minutes });
  await runFeed(it.ctx, 'football-data.org', () => 0.5);
}

test('a feed goes from new to fine, pauses when it is broken, and is fine again', async () => {
  expect(await states()).toMatchObject(
    feeds.map((feed) => ({ feed, health: 'new', breaker: null, lastSuccessAt: null, ageS: null })),
  );
  await runAll();
  it.clock.advance({ seconds: 5 });
  const [org, open] = await states();
  expect(org).toMatchObject({
    feed: 'football-data.org',
    health: 'ok',
    breaker: 'closed',
    failures: 0,
    isSilent: false,
    ageS: 5,
    competitions: [{ code: 'en.1', name: { en: 'Premier League' } }],
    trouble: null,
  });
  const { minute } = org?.quota ?? {};
  expect(org?.lastHour.taken).toBeGreaterThan(0);
  expect(minute?.used).toBeGreaterThanOrEqual(org?.lastHour.taken ?? 0);
  expect((minute?.used ?? 0) + (minute?.left ?? 0)).toBe(60);
  expect([org?.quota.day, open?.quota.day]).toEqual([null, null]);

  await breakFirst();
  const [broken] = await states();
  expect(broken).toMatchObject({ health: 'broken', breaker: 'open', trouble: { outcome: 'broken' } });
  expect(broken?.failures).toBeGreaterThan(0);
  expect(broken?.lastHour.broken).toBeGreaterThan(0);
  expect(broken?.pausedUntil).not.toBeNull();

  await mendFirst();
  expect((await states())[0]).toMatchObject({ health: 'ok', trouble: null, failures: 0 });
});

test('its stored responses are listed, the newest first, with the beginning of useless ones', async () => {
  await runAll();
  await breakFirst();
  await mendFirst();
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const found = await answers({ limit: '3', ...(cursor === undefined ? {} : { cursor }) });
    all.push(...found.items.map(({ id }) => id));
    cursor = found.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const { length } = await it.ctx.db
    .selectFrom('feed_call')
    .select('id')
    .where('feed', '=', 'football-data.org')
    .execute();
  expect([all.length, new Set(all).size]).toEqual([length, length]);
  const useless = await answers({ only: 'useless' });
  expect(useless.items[0]).toMatchObject({ outcome: 'broken', excerpt: expect.stringContaining('<') });
  expect(useless.items.every(({ outcome }) => outcome === 'broken')).toBe(true);
  expect((await answers({ limit: '1' })).items[0]).toMatchObject({
    outcome: expect.stringMatching(/taken|unchanged/),
  });
});

test('what was not understood has its texts, also of a code that this version does not know', async () => {
  await runAll();
  const kinds = ['TEAM_UNKNOWN', 'OF_ANOTHER_VERSION'].map((code) => ({
    code,
    count: 2,
    examples: [{ where: 'match 1', what: 'en.1 Quokka v Everton' }],
  }));
  const { id } = await it.ctx.db
    .selectFrom('feed_call')
    .innerJoin('feed_answer', 'feed_answer.call_id', 'feed_call.id')
    .select('feed_call.id')
    .where('feed', '=', 'football-data.org')
    .where('outcome', '=', 'taken')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const names = [{ kind: 'team', competition: 'en.1', name: 'Quokka' }];
  await it.database.asOwner((run) =>
    run(`UPDATE feed_answer SET not_understood = '${JSON.stringify(kinds)}', unknown_names = '${JSON.stringify(names)}'
          WHERE call_id = '${id}'`),
  );
  const faulty = await answers({ only: 'faulty' });
  expect(faulty.items).toMatchObject([
    {
      id,
      unknownNames: names,
      notUnderstood: [
        { code: 'TEAM_UNKNOWN', words: { zh: '有未知球队' }, count: 2 },
        { code: 'OF_ANOTHER_VERSION', words: { zh: 'OF_ANOTHER_VERSION' } },
      ],
    },
  ]);
});

test.each(['support', 'moderator', 'finance', 'admin'] as const)(
  '%s sees feeds, and nobody logged out',
  async (role) => {
    const client = await consoleOf(it, role);
    expect((await client.call(feedStates, {})).items).toHaveLength(2);
    expect((await client.ask(feedAnswers, { params: { feed: 'no-such' }, query: {} })).data).toMatchObject({
      items: [],
    });
    const response = await it.app.inject({
      method: 'GET',
      url: feedStates.path,
      headers: { 'x-console': '1' },
    });
    expect(response.statusCode).toBe(401);
  },
);
