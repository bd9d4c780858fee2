import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { followMatch } from '#contract/matches/matches.ts';
import { inbox } from '#contract/people/inbox.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { type MatchEntry, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { storeMatches } from '../import/store-matches.ts';
import { transaction } from '#server/db/transaction.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { notifyMatchFollowers } from './notify-match.ts';

let it: TestApp;
let fan: BuiltUser;
let matchId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T14:00:00Z' });
  fan = await build(it).user();
  await importFeedFile(it.ctx, openfootball({}));
  ({ id: matchId } = await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow());
});
afterAll(() => it.close());

const follow = () =>
  it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token: fan.token });
const notifications = async () => {
  const { items } = await it.call(inbox, { query: {} }, { token: fan.token });
  return items.toReversed().map(({ kind, facts }) => [kind, facts.score]);
};
const queued = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM job.job WHERE name = 'notify-match'`.execute(it.ctx.db);
  return rows[0]?.count;
};

/** Stores the report of a live feed a minute later. */
async function report(state: FeedMatch['state'], score90: readonly [number, number] | null): Promise<void> {
  it.clock.advance({ minutes: 1 });
  const match = await it.ctx.db
    .selectFrom('match')
    .selectAll()
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const feedMatch: FeedMatch = {
    where: 'test',
    competition: match.competition,
    season: match.season as FeedMatch['season'],
    stage: match.stage as FeedMatch['stage'],
    home: match.home,
    away: match.away,
    round: match.round,
    kickoffDate: null,
    kickoffAt: match.kickoff_at,
    timeKnown: true,
    state,
    halfTime: null,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds: [],
  };
  await transaction(it.ctx.db, (tx) =>
    storeMatches(it.ctx, tx, { source: 'openfootball', fileName: 'test', matches: [feedMatch] }),
  );
}

describe('a follower of a match', () => {
  test('is notified of kick-off, goals and the end, once each', async () => {
    await follow();
    it.clock.set('2026-03-14T15:00:00Z');
    await report('live', [0, 0]);
    await report('live', [1, 0]);
    await it.runJobs();
    await report('live', [1, 1]);
    await report('finished', [1, 1]);
    await it.runJobs();
    const all = [
      ['matchKickedOff', '0:0'],
      ['matchGoal', '1:0'],
      ['matchGoal', '1:1'],
      ['matchFinished', '1:1'],
    ];
    expect((await notifications()).toSorted()).toEqual(all.toSorted());
    for (const version of [1, 2, 3, 4, 5]) await notifyMatchFollowers(it.ctx, matchId, version);
    expect(await notifications()).toHaveLength(4);
  });

  test('is not notified of a goal revoked before its notification, nor of the revocation', async () => {
    await follow();
    it.clock.set('2026-03-14T15:00:00Z');
    await report('live', [0, 0]);
    await it.runJobs();
    await report('live', [1, 0]);
    await report('live', [0, 0]);
    await it.runJobs();
    expect(await notifications()).toEqual([['matchKickedOff', '0:0']]);
  });

  test('is notified of a score once, even if sources alternate', async () => {
    await follow();
    it.clock.set('2026-03-14T15:00:00Z');
    await report('live', [0, 0]);
    for (let turn = 0; turn < 3; turn++) {
      await report('live', [1, 0]);
      await it.runJobs();
      await report('live', [0, 0]);
      await it.runJobs();
    }
    expect((await notifications()).filter(([kind]) => kind === 'matchGoal')).toEqual([['matchGoal', '1:0']]);
  });

  test('is not notified of a match long past', async () => {
    await follow();
    it.clock.set('2026-03-14T21:00:00Z');
    await report('finished', [2, 1]);
    expect(await queued()).toBe(0);
    await it.runJobs();
    expect(await notifications()).toEqual([]);
  });

  test('is not notified by a job delayed for a day', async () => {
    await follow();
    it.clock.set('2026-03-14T15:00:00Z');
    await report('live', [0, 0]);
    expect(await queued()).toBe(1);
    it.clock.advance({ days: 1 });
    await it.runJobs();
    expect(await notifications()).toEqual([]);
  });
});

test('a match without followers queues nothing, and neither do new matches', async () => {
  it.clock.set('2026-03-14T15:00:00Z');
  await report('live', [1, 0]);
  const entry = (at: number): MatchEntry => ({
    home: 'Chelsea FC',
    away: ['Everton FC', 'Fulham FC'][at] ?? '',
  });
  await importFeedFile(it.ctx, openfootball(...[0, 1].map((at) => ({ ...entry(at), ft: [1, 0] as const }))));
  expect(await queued()).toBe(0);
});
