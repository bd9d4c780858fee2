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

interface Saying extends FeedDetails {
  readonly state?: FeedMatch['state'];
  readonly score90?: Score;
  readonly source?: string;
}

/** One source says of Arsenal v Chelsea that it is being played, with these details. */
async function say({ state = 'live', score90 = [0, 0], source = 'api-football', ...details }: Saying) {
  const match: FeedMatch = {
    where: 'fixture 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: 'Matchday 30',
    home: 'arsenal',
    away: 'chelsea',
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
  return await it.ctx.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
  test('is shown while the match is live, makes no version, and stays when a goal falls', async () => {
    await say({ clock: clock(19) });
    const before = (await versions()).length;
    expect(await say({ clock: clock(20) })).toMatchObject({ period: 'firstHalf', minute: 20 });
    expect(await versions()).toHaveLength(before);
    expect(await say({ score90: [1, 0] })).toMatchObject({ minute: 20, home_90: 1 });
  });

  test('goes with the end of the match', async () => {
    await say({ clock: clock(45, 2) });
    expect(await say({ state: 'finished', clock: clock(46) })).toMatchObject({
      period: null,
      minute: null,
      added_minute: null,
    });
  });

  test('of a slower source does not turn it back', async () => {
    await say({ clock: clock(20) });
    expect(await say({ clock: clock(18), source: 'football-data.org' })).toMatchObject({ minute: 20 });
  });
});

describe('a part', () => {
  test('said again is kept once, and one that differs is one more version of it', async () => {
    await say({ events: [card('yellowCard')] });
    await say({ events: [card('yellowCard')] });
    expect(await parts()).toHaveLength(1);
    await say({ events: [card('redCard')] });
    expect(await parts()).toMatchObject([
      { part: 'events', source: 'api-football', version: 1, content: [{ kind: 'yellowCard' }] },
      { part: 'events', version: 2, content: [{ kind: 'redCard' }] },
    ]);
  });

  test('makes red cards, of the preferred source, and none where no source tells of cards', async () => {
    expect(await say({ events: [card('goal')] })).toMatchObject({ red_home: null, red_away: null });
    expect(await say({ events: [card('yellowCard'), card('redCard')] })).toMatchObject({
      red_home: 0,
      red_away: 1,
    });
    const other = { events: [card('redCard'), card('secondYellow')], source: 'football-data.org' };
    expect(await say(other)).toMatchObject({ red_away: 1 });
  });

  test('of statistics tells red cards where no events do', async () => {
    const statistics = [{ kind: 'redCards', home: 1, away: 0 }] as const;
    expect(await say({ statistics })).toMatchObject({ red_home: 1, red_away: 0 });
  });
});

test('the revision grows with every change and with nothing else', async () => {
  const first = (await say({})).revision;
  const revisions: number[] = [];
  const sayings: Saying[] = [
    { clock: clock(20) },
    { clock: clock(20) },
    { clock: clock(21), score90: [1, 0] },
    { lineUps: [{ side: 'home', formation: '4-3-3', coach: null, starting: [], bench: [] }] },
    { venue: 'Emirates Stadium' },
    { venue: 'Emirates Stadium' },
  ];
  let score90: Score = [0, 0];
  for (const saying of sayings) {
    score90 = saying.score90 ?? score90;
    revisions.push((await say({ score90, ...saying })).revision - first);
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

test('details of a result that is taken back are not kept', async () => {
  await say({ state: 'finished', score90: [1, 0], events: [card('redCard')] });
  await say({ state: 'live', events: [] });
  expect(await parts()).toHaveLength(1);
});
