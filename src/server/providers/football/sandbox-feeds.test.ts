import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  feedNames,
  openSandboxedFeeds,
  type SandboxedFeeds,
  sandboxNow,
} from '#test/build/matches/sandboxed-feeds.ts';
import type { FeedFile, FeedMatch } from './record/feed-record.ts';
import type { AgendaMatch, HttpFeed } from './http-feed.ts';
import { loadNames } from './names/names.ts';

let sandboxed: SandboxedFeeds;
beforeAll(async () => {
  sandboxed = await openSandboxedFeeds();
});
afterAll(() => sandboxed.close());
beforeEach(() => sandboxed.reset());

const matchesOf = (files: readonly FeedFile[]) => files.flatMap((file) => file.matches);
const agendaMatch = (match: FeedMatch, change: Partial<AgendaMatch> = {}): AgendaMatch => {
  const { feedId, kickoffAt, state } = match;
  if (!feedId || !kickoffAt || !state) throw new Error(`${match.where} cannot be an agenda match`);
  return { ...match, feedId, kickoffAt, state, ...change };
};

test.each(feedNames)(
  '%s over HTTP has everything it is asked for understood, with clubs we know',
  async (name) => {
    const files = await sandboxed.askAll(sandboxed.feedOf(name));
    const known = loadNames();
    expect(files.flatMap((file) => file.notUnderstood)).toEqual([]);
    expect(new Set(matchesOf(files).map((match) => match.competition)).size).toBe(5);
    for (const { competition, home, away } of matchesOf(files)) {
      expect(known.resolveTeam(competition, home), home).not.toBeNull();
      expect(known.resolveTeam(competition, away), away).not.toBeNull();
    }
  },
);

describe('a match from kick-off to the end', () => {
  const en = 5003;
  const liveOf = async (name: HttpFeed['name']): Promise<FeedMatch | undefined> => {
    const files = await sandboxed.askAll(sandboxed.feedOf(name));
    return matchesOf(files).find((match) => match.feedId === String(en));
  };

  test.each<HttpFeed['name']>(['football-data.org', 'api-football'])(
    '%s reports it minute by minute',
    async (name) => {
      expect(await liveOf(name)).toMatchObject({ state: 'scheduled', score90: null });
      await sandboxed.control('advance', { id: en, minutes: 20 });
      await sandboxed.control('goal', { id: en, side: 'away', player: 'C. Scorer' });
      expect(await liveOf(name)).toMatchObject({
        state: 'live',
        score90: [0, 1],
        details: { clock: { period: 'firstHalf', minute: 20 } },
      });
      await sandboxed.control('advance', { id: en, minutes: 26 });
      expect(await liveOf(name)).toMatchObject({
        details: { clock: { period: 'halfTime' } },
        halfTime: [0, 1],
      });
      await sandboxed.control('cancel-goal', { id: en });
      expect(await liveOf(name)).toMatchObject({ state: 'live', score90: [0, 0] });
    },
  );

  test('a result is the same in every feed, including half-time', async () => {
    const results = await Promise.all(
      feedNames.map(async (name) => {
        const known = loadNames();
        const match = matchesOf(await sandboxed.askAll(sandboxed.feedOf(name))).find(
          ({ competition, home, state }) =>
            state === 'finished' && known.resolveTeam(competition, home)?.teamKey === 'arsenal',
        );
        return `${match?.score90} ${match?.halfTime} ${match?.kickoffDate}`;
      }),
    );
    expect(new Set(results)).toEqual(new Set(['1,0 1,0 2026-03-13']));
  });

  test('a moved match has its new day in every feed', async () => {
    await sandboxed.control('move', { id: en, kickoffAt: '2026-04-01T19:00:00Z' });
    for (const name of feedNames) {
      const dates = matchesOf(await sandboxed.askAll(sandboxed.feedOf(name))).map((match) =>
        match.kickoffAt?.toISOString(),
      );
      expect(dates, name).toContain('2026-04-01T19:00:00.000Z');
    }
  });

  test('a provider that lags behind retracts its result', async () => {
    const isFinished = async () =>
      (await sandboxed.askAll(sandboxed.feedOf('football-data.org')))
        .flatMap(({ matches }) => matches)
        .some((match) => match.state === 'finished');
    expect(await isFinished()).toBe(true);
    await sandboxed.control('fault', { feed: 'football-data-org', fault: 'backwards' });
    expect(await isFinished()).toBe(false);
    await sandboxed.control('fault', { feed: 'football-data-org', fault: null });
  });
});

test('line-ups, statistics and events are requested by ID, twenty at once', async () => {
  const player = (name: string) => ({ name, number: 9, position: 'F' });
  await sandboxed.control('fixture', {
    id: 5002,
    lineUps: [
      { side: 'home', formation: '4-4-2', coach: 'C.', starting: [player('A')], bench: [player('B')] },
    ],
    statistics: { 'Total Shots': [9, 4], 'Ball Possession': ['60%', '40%'] },
  });
  const feed = sandboxed.feedOf('api-football');
  const live = matchesOf(await sandboxed.askAll(feed)).filter((match) => match.state === 'live');
  const agenda = { now: sandboxNow, matches: live.map((match) => agendaMatch(match)) };
  const request = feed.plan(agenda).find(({ key }) => key === 'details 1');
  const reading = request && (await sandboxed.ask(feed, request, agenda));
  expect(reading).toMatchObject({ kind: 'file', file: { counts: { read: 5 }, notUnderstood: [] } });
  const matches = typeof reading === 'object' && reading.kind === 'file' ? reading.file.matches : [];
  expect(matches.find((match) => match.feedId === '5002')?.details).toMatchObject({
    lineUps: [{ side: 'home', formation: '4-4-2', starting: [{ name: 'A' }] }],
    statistics: [
      { kind: 'possession', home: 60, away: 40 },
      { kind: 'shots', home: 9, away: 4 },
    ],
    events: [{ kind: 'goal', side: 'home', minute: 12 }],
  });
});

test('odds are requested by day and match the agenda', async () => {
  const feed = sandboxed.feedOf('api-football');
  const coming = matchesOf(await sandboxed.askAll(feed)).filter((match) => match.state === 'scheduled');
  const agenda = { now: sandboxNow, matches: coming.map((match) => agendaMatch(match)) };
  const files = (await sandboxed.askAll(feed, agenda)).filter((file) => file.counts.odds > 0);
  const priced = matchesOf(files);
  expect(new Set(priced.map((match) => match.feedId))).toEqual(new Set(coming.map((match) => match.feedId)));
  expect(
    priced[0]?.odds.map(({ market, pick, lineQuarters }) => `${market} ${pick} ${lineQuarters}`),
  ).toEqual([
    '1x2 home null',
    '1x2 draw null',
    '1x2 away null',
    'asian home -1',
    'asian away 1',
    'totals over 10',
    'totals under 10',
  ]);
});

test.each<HttpFeed['name']>(['football-data.org', 'api-football'])(
  '%s rejects an invalid token',
  async (name) => {
    const feed = sandboxed.feedOf(name);
    const [request] = feed.plan({ now: sandboxNow, matches: [] });
    const headers = { 'x-auth-token': 'wrong', 'x-apisports-key': 'wrong' };
    expect(request && (await sandboxed.ask(feed, { ...request, headers }))).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  },
);

test('requests beyond the quota are refused with the time to wait', async () => {
  await sandboxed.control('quota', { feed: 'football-data-org', perMinute: 0 });
  await sandboxed.control('quota', { feed: 'api-football', perMinute: 300, perDay: 0 });
  const waits = await Promise.all(
    ['football-data.org' as const, 'api-football' as const].map(async (name) => {
      const feed = sandboxed.feedOf(name);
      const [request] = feed.plan({ now: sandboxNow, matches: [] });
      return request && (await sandboxed.ask(feed, request));
    }),
  );
  expect(waits).toMatchObject([{ kind: 'quotaUsed' }, { kind: 'quotaUsed', retryAfterMs: 9 * 3_600_000 }]);
  await sandboxed.control('quota', { feed: 'api-football', perMinute: 300, perDay: 7500 });
});

test.each<HttpFeed['name']>(['openfootball', 'football-data.co.uk'])(
  '%s sends a file only if modified',
  async (name) => {
    const feed = sandboxed.feedOf(name);
    const [request] = feed.plan({ now: sandboxNow, matches: [] });
    if (!request) throw new Error('no request planned');
    const answer = await fetch(request.url);
    const tag = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const since = { 'if-modified-since': answer.headers.get('last-modified') ?? '' };
    for (const headers of [tag, since])
      expect(await sandboxed.ask(feed, { ...request, headers })).toEqual({ kind: 'nothingNew' });
    await sandboxed.control('fixture', { id: 5001, score: [4, 0], halfTime: [2, 0] });
    expect(await sandboxed.ask(feed, { ...request, headers: tag })).toMatchObject({ kind: 'file' });
  },
);
