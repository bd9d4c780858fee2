import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchLive } from '#contract/matches/match-data.ts';
import { matchDetails } from '#contract/matches/matches.ts';
import type { MatchClock, MatchEvent } from '#domain/match/match-details.ts';
import { transaction } from '#server/db/transaction.ts';
import type { FeedDetails, FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';

let it: TestApp;
/** The match of a test, and its clubs. */
let id: string;
let clubs: { readonly home: string; readonly away: string };
let pair = 0;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-15T15:00:00Z');
  id = await buildMatch(it, { pair: pair++ });
  const { db } = it.ctx;
  clubs = await db
    .selectFrom('match')
    .select(['home', 'away'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
});

async function importDetails(source: string, details: FeedDetails): Promise<void> {
  const match: FeedMatch = {
    where: 'fixture 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: null,
    ...clubs,
    kickoffDate: '2026-03-15',
    timeKnown: true,
    state: 'live',
    halfTime: null,
    score90: [0, 0],
    afterExtraTime: null,
    shootOut: null,
    odds: [],
    kickoffAt: new Date('2026-03-15T15:00:00Z'),
    details,
  };
  const matches = [match];
  await transaction(it.ctx.db, (tx) => storeMatches(it.ctx, tx, { source, fileName: 'test', matches }));
}

const event = (minute: number, addedMinute: number | null, period: MatchEvent['period']): MatchEvent => ({
  period,
  minute,
  addedMinute,
  side: 'home',
  kind: 'goal',
  player: 'Smith',
  other: null,
  score: [1, 0],
});
const live = () => it.call(matchLive, { params: { id } });
const hasLive = async () => (await it.call(matchDetails, { params: { id } })).parts.live;

test('data without a feed is absent, and so is that part of the page', async () => {
  const none = { events: null, lineUps: null, statistics: null, course: [], sources: [], updatedAt: null };
  expect(await live()).toMatchObject(none);
  expect(await hasLive()).toBe(false);
});

test('events come in the order of play, statistics in display order, each from its best source', async () => {
  const player = { name: 'Smith', number: 9, position: 'forward' } as const;
  await importDetails('football-data.org', {
    events: [event(9, null, 'firstHalf')],
    lineUps: [{ side: 'home', formation: null, coach: 'Jones', starting: [player], bench: [] }],
  });
  it.clock.advance({ minutes: 5 });
  await importDetails('api-football', {
    events: [event(46, null, 'secondHalf'), event(45, 3, 'firstHalf'), event(45, 1, 'firstHalf')],
    statistics: [
      { kind: 'fouls', home: 1, away: 2 },
      { kind: 'possession', home: 61, away: 39 },
    ],
  });
  const reply = await live();
  expect(reply.events?.map(({ minute, addedMinute }) => [minute, addedMinute])).toEqual([
    [45, 1],
    [45, 3],
    [46, null],
  ]);
  expect(reply.statistics?.map(({ kind }) => kind)).toEqual(['possession', 'fouls']);
  expect(reply.lineUps).toMatchObject([{ coach: 'Jones', starting: [player] }]);
  expect(reply.sources).toEqual(['api-football', 'football-data.org']);
  expect(reply.updatedAt).toBe('2026-03-15T15:05:00.000Z');
  expect(await hasLive()).toBe(true);
});

test('a disallowed goal is removed, and the revision increases', async () => {
  const goals = [event(45, 1, 'firstHalf'), event(46, null, 'secondHalf')];
  await importDetails('api-football', { events: goals });
  const before = await live();
  expect(before.events).toHaveLength(2);
  await importDetails('api-football', { events: goals.slice(0, 1) });
  const after = await live();
  expect(after.events).toHaveLength(1);
  expect(after.revision).toBeGreaterThan(before.revision);
  const kept = it.ctx.db.selectFrom('match_part').select('version').where('match_id', '=', id);
  expect(await kept.where('part', '=', 'events').execute()).toHaveLength(2);
});

test('the course has the statistics of attacks by minute of play, the latest of each, of the best source', async () => {
  const report = (clock: MatchClock | undefined, home: number, source = 'api-football') =>
    importDetails(source, {
      ...(clock && { clock }),
      statistics: [
        { kind: 'shots', home, away: 1 },
        { kind: 'fouls', home: 3, away: home },
        { kind: 'expectedGoals', home: home / 10, away: 0.05 },
      ],
    });
  const clock = (
    minute: number | null,
    period: MatchClock['period'] = 'firstHalf',
    added: number | null = null,
  ) => ({
    period,
    minute,
    addedMinute: added,
  });
  await report(undefined, 1);
  await report(clock(3), 2);
  await report(clock(3), 3);
  await report(clock(45, 'firstHalf', 2), 4);
  await report(clock(null, 'halfTime'), 5);
  await report(clock(null, 'secondHalf'), 6);
  await report(clock(51, 'secondHalf'), 7);
  await report(clock(52, 'secondHalf'), 9, 'football-data.org');
  const point = (minute: number, shots: number) => ({
    minute,
    expectedGoals: [shots / 10, 0.05],
    shots: [shots, 1],
    shotsOnTarget: null,
    corners: null,
  });
  expect((await live()).course).toEqual([point(3, 3), point(45, 5), point(51, 7)]);
});

test('a match that is not there is not found', async () => {
  expect(await it.ask(matchLive, { params: { id: randomUUID() } })).toMatchObject({ code: 404 });
});
