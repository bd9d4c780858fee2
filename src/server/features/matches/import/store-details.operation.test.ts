import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';
import { transaction } from '#server/db/transaction.ts';
import type { FeedDetails, FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { storeMatches } from './store-matches.ts';

let it: TestApp;
let id: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-15T15:20:00Z' });
  id = await buildMatch(it);
});
afterAll(() => it.close());

interface Report extends FeedDetails {
  readonly state?: FeedMatch['state'];
  readonly score90?: Score | null;
  readonly source?: string;
}

/** Stores a report of one source that Arsenal v Chelsea is live, with these details. */
async function report(said: Report) {
  await store(said);
  return await it.ctx.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function store(
  { state = 'live', score90 = [0, 0], source = 'api-football', ...details }: Report,
  [home, away] = ['arsenal', 'chelsea'],
): Promise<void> {
  const match: FeedMatch = {
    where: 'fixture 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: 'Matchday 30',
    home,
    away,
    kickoffDate: '2026-03-15',
    kickoffAt: new Date('2026-03-15T15:00:00Z'),
    timeKnown: true,
    state,
    halfTime: null,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds: [],
    details,
  };
  await transaction(it.ctx.db, (tx) =>
    storeMatches(it.ctx, tx, { source, fileName: 'test', matches: [match] }),
  );
}

const card = (kind: MatchEvent['kind'], minute = 20): MatchEvent => ({
  period: 'firstHalf',
  minute,
  addedMinute: null,
  side: 'away',
  kind,
  player: 'Smith',
  other: null,
  score: null,
});
const clock = (minute: number, addedMinute: number | null = null) =>
  ({ period: 'firstHalf', minute, addedMinute }) as const;
const versions = () => it.ctx.db.selectFrom('match_version').select('version').execute();
const parts = () =>
  it.ctx.db
    .selectFrom('match_part')
    .select(['part', 'source', 'version', 'content'])
    .orderBy('version')
    .execute();

describe('a clock', () => {
  test('is shown while the match is live, creates no version, and stays after a goal', async () => {
    await report({ clock: clock(19) });
    const before = (await versions()).length;
    expect(await report({ clock: clock(20) })).toMatchObject({ period: 'firstHalf', minute: 20 });
    expect(await versions()).toHaveLength(before);
    expect(await report({ score90: [1, 0] })).toMatchObject({ minute: 20, home_90: 1 });
  });

  test('disappears at the end of the match', async () => {
    await report({ clock: clock(45, 2) });
    expect(await report({ state: 'finished', clock: clock(46) })).toMatchObject({
      period: null,
      minute: null,
      added_minute: null,
    });
  });

  test('of a slower source does not turn it back', async () => {
    await report({ clock: clock(20) });
    expect(await report({ clock: clock(18), source: 'football-data.org' })).toMatchObject({ minute: 20 });
  });
});

describe('a part', () => {
  test('reported again is stored once, and a changed one as a new version', async () => {
    await report({ events: [card('yellowCard')] });
    await report({ events: [card('yellowCard')] });
    expect(await parts()).toHaveLength(1);
    await report({ events: [card('redCard')] });
    expect(await parts()).toMatchObject([
      { part: 'events', source: 'api-football', version: 1, content: [{ kind: 'yellowCard' }] },
      { part: 'events', version: 2, content: [{ kind: 'redCard' }] },
    ]);
  });

  test('has red cards, from the preferred source, and none when no source reports cards', async () => {
    expect(await report({ events: [card('goal')] })).toMatchObject({ red_home: null, red_away: null });
    expect(await report({ events: [card('yellowCard'), card('redCard')] })).toMatchObject({
      red_home: 0,
      red_away: 1,
    });
    const other = { events: [card('redCard'), card('secondYellow')], source: 'football-data.org' };
    expect(await report(other)).toMatchObject({ red_away: 1 });
  });

  test('of statistics has red cards when no events report them', async () => {
    const statistics = [{ kind: 'redCards', home: 1, away: 0 }] as const;
    expect(await report({ statistics })).toMatchObject({ red_home: 1, red_away: 0 });
  });

  test('of statistics has the corners, which stay until a source reports others', async () => {
    const corners = (home: number, away: number) => [{ kind: 'corners', home, away }] as const;
    expect(await report({ statistics: corners(3, 1) })).toMatchObject({ corners_home: 3, corners_away: 1 });
    expect(await report({ events: [card('goal')] })).toMatchObject({ corners_home: 3, corners_away: 1 });
    expect(await report({ statistics: corners(3, 2) })).toMatchObject({ corners_home: 3, corners_away: 2 });
  });
});

test('the revision increases with every change and with nothing else', async () => {
  const first = (await report({})).revision;
  const revisions: number[] = [];
  const reports: Report[] = [
    { clock: clock(20) },
    { clock: clock(20) },
    { clock: clock(21), score90: [1, 0] },
    { lineUps: [{ side: 'home', formation: '4-3-3', coach: null, starting: [], bench: [] }] },
    { venue: 'Emirates Stadium' },
    { venue: 'Emirates Stadium' },
  ];
  let score90: Score = [0, 0];
  for (const details of reports) {
    score90 = details.score90 ?? score90;
    revisions.push((await report({ score90, ...details })).revision - first);
  }
  expect(revisions.map((at, index) => at > (revisions[index - 1] ?? 0))).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a new match is written once, with its ground', async () => {
  await store({ state: 'scheduled', score90: null, venue: 'Stamford Bridge' }, ['chelsea', 'arsenal']);
  const written = await it.ctx.db.selectFrom('match').selectAll().where('id', '<>', id).execute();
  expect(written).toMatchObject([{ venue: 'Stamford Bridge', revision: 1 }]);
});

test('details of a revoked result are not stored', async () => {
  await report({ state: 'finished', score90: [1, 0], events: [card('redCard')] });
  await report({ state: 'live', events: [] });
  expect(await parts()).toHaveLength(1);
});
