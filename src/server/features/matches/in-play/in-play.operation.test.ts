import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inPlayCalibration } from '#contract/matches/in-play-calibration.ts';
import { matchDetails } from '#contract/matches/matches.ts';
import type { MatchClock } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';
import { readChanges } from '#server/views/match-rows/read-changes.ts';
import { footballData, openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import {
  clockAt,
  instantOf,
  type LeagueMatch,
  nextMatchOfLeague,
  reportLive,
} from '#test/build/matches/live-report.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { fitModels } from '../model/fit-models.ts';
import { predictComingMatches } from '../predictions/predict-coming-matches.ts';
import { checkInPlay } from './check-in-play.ts';
import { scoreInPlay } from './score-in-play.ts';

let it: TestApp;
let match: LeagueMatch;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
  match = await nextMatchOfLeague(it);
});
afterAll(() => it.close());

/** A live feed reports the match at a minute of play, at the matching time. */
async function play(clock: MatchClock, score90: Score = [0, 0], redCards: Score = [0, 0]): Promise<void> {
  it.clock.set(instantOf(clock));
  await reportLive(it, match, { clock, score90, redCards });
  await it.runJobs();
}

/** Two sources report the result, so it is confirmed at once. */
async function end(ft: Score): Promise<void> {
  it.clock.set('2026-03-14T17:00:00Z');
  const { host: home, guest: away } = match;
  await importFeedFile(it.ctx, openfootball({ home, away, ft }));
  await importFeedFile(it.ctx, footballData({ home, away, ft }));
  await scoreInPlay(it.ctx);
}

const rows = () => it.ctx.db.selectFrom('in_play_prediction').selectAll().orderBy('recorded_at').execute();
const page = async () => (await it.call(matchDetails, { params: { id: match.id } })).inPlay;
const calibration = () => it.call(inPlayCalibration, { query: {} });

describe('a match in play', () => {
  test('has probabilities on its page and in its changes, which follow score, minute and red cards', async () => {
    expect(await page()).toBeNull();
    await play(clockAt(10));
    const level = await page();
    expect((level?.home ?? 0) + (level?.draw ?? 0) + (level?.away ?? 0)).toBeCloseTo(1, 9);
    expect((await readChanges(it.ctx.db, [match.id]))[0]?.inPlay).toEqual(level);
    await play(clockAt(11), [1, 0]);
    const ahead = await page();
    expect(ahead?.home).toBeGreaterThan(level?.home ?? 1);
    await play(clockAt(11), [1, 0], [1, 0]);
    expect((await page())?.home).toBeLessThan(ahead?.home ?? 0);
    await play(clockAt(80), [2, 1], [1, 0]);
    expect((await page())?.over25).toBeNull();
    await end([2, 1]);
    expect(await page()).toBeNull();
  });

  test('has none without a minute or a prediction', async () => {
    await play({ period: 'firstHalf', minute: null, addedMinute: null });
    expect(await page()).toBeNull();
    await play(clockAt(46, 'extraTime'));
    expect(await page()).toBeNull();
    await it.database.asOwner((run) =>
      run('TRUNCATE in_play_due; ALTER TABLE prediction DISABLE TRIGGER ALL; DELETE FROM prediction'),
    );
    await play(clockAt(50));
    expect(await page()).toBeNull();
    expect(await rows()).toEqual([]);
  });
});

describe('the record', () => {
  test('has one row per mark, with the match as it was when the feed reached it', async () => {
    await play(clockAt(14));
    await play(clockAt(16));
    await play(clockAt(17), [1, 0]);
    await play(clockAt(45, 'halfTime'), [1, 0], [0, 1]);
    await play(clockAt(61), [1, 1], [0, 1]);
    const recorded = await rows();
    expect(recorded).toMatchObject([
      { mark: '15', minute: 16, home_score: 0, away_score: 0, home_red: 0, away_red: 0 },
      { mark: 'halfTime', minute: 45, home_score: 1, away_score: 0, home_red: 0, away_red: 1 },
      { mark: '60', minute: 61, home_score: 1, away_score: 1, home_red: 0, away_red: 1 },
    ]);
    for (const row of recorded)
      expect(row.home_millionths + row.draw_millionths + row.away_millionths).toBe(1_000_000);
  });

  test('refuses a row that is late, early, of another score, or changed', async () => {
    await play(clockAt(16));
    const [first] = await rows();
    if (!first) throw new Error('nothing was recorded');
    const insert = (changes: Partial<typeof first>) =>
      it.ctx.db
        .insertInto('in_play_prediction')
        .values({ ...first, mark: '30', ...changes })
        .execute();
    await play(clockAt(29));
    await expect(insert({ minute: 29 })).rejects.toThrow('is not at its mark');
    await expect(insert({ minute: 30 })).rejects.toThrow('is not at its mark');
    await play(clockAt(36), [1, 0]);
    await expect(insert({ minute: 36, home_score: 1 })).rejects.toThrow('is not at its mark');
    await play(clockAt(76), [1, 0]);
    await expect(insert({ in_play_version: 'other', mark: '75', minute: 76 })).rejects.toThrow(
      'is not at its',
    );
    await end([1, 0]);
    await expect(insert({ minute: 30 })).rejects.toThrow('is not at its mark');
    await expect(
      it.ctx.db.updateTable('in_play_prediction').set({ home_millionths: 1 }).execute(),
    ).rejects.toThrow();
    await expect(
      it.database.asOwner((run) => run('UPDATE in_play_prediction SET over_millionths = 1')),
    ).rejects.toThrow('append-only');
  });
});

describe('the calibration in play', () => {
  /** The mean scores of some rows against a result, computed apart. */
  async function naive(marks: readonly string[], [home, away]: Score) {
    const actual = home > away ? [1, 0, 0] : home === away ? [0, 1, 0] : [0, 0, 1];
    return (await rows())
      .filter(({ mark }) => marks.includes(mark))
      .map((row) => {
        const said = [row.home_millionths, row.draw_millionths, row.away_millionths].map(
          (each) => each / 1e6,
        );
        const [p = 0, q = 0, r = 0] = said;
        const [a = 0, b = 0, c = 0] = actual;
        return {
          rps: ((p - a) ** 2 + (p + q - a - b) ** 2) / 2,
          logLoss: -Math.log(p * a + q * b + r * c),
          brier: (p - a) ** 2 + (q - b) ** 2 + (r - c) ** 2,
        };
      });
  }

  test('equals an independent calculation, and counts over 2.5 only where it was open', async () => {
    await play(clockAt(15), [1, 0]);
    await play(clockAt(60), [2, 1]);
    expect(await calibration()).toMatchObject({ since: null, marks: [], reliability: [] });
    await end([2, 2]);
    const [early] = await naive(['15'], [2, 2]);
    const reply = await calibration();
    expect(reply.since).toBe('2026-03-14T15:15:00.000Z');
    expect(reply.marks.map(({ mark, matches, over25 }) => [mark, matches, over25?.matches])).toEqual([
      ['15', 1, 1],
      ['60', 1, undefined],
    ]);
    for (const score of ['rps', 'logLoss', 'brier'] as const)
      expect(reply.marks[0]?.results[score]).toBeCloseTo(early?.[score] ?? 0, 5);
    expect(reply.reliability.reduce((sum, { outcomes }) => sum + outcomes, 0)).toBe(6);
    expect(
      reply.reliability.reduce((sum, { outcomes, observed }) => sum + outcomes * observed, 0),
    ).toBeCloseTo(2);
    expect(await checkInPlay(it.ctx.db)).toEqual([]);
  });

  test('counts a match once, and a corrected result as corrected', async () => {
    await play(clockAt(30), [0, 0]);
    await end([1, 0]);
    await scoreInPlay(it.ctx);
    await end([1, 1]);
    const [said] = await naive(['30'], [1, 1]);
    const scores = await it.ctx.db.selectFrom('in_play_score').select('version').orderBy('version').execute();
    expect(scores.map(({ version }) => version)).toEqual([1, 2]);
    expect((await calibration()).marks).toMatchObject([{ mark: '30', matches: 1 }]);
    expect((await calibration()).marks[0]?.results.brier).toBeCloseTo(said?.brier ?? 0, 5);
    expect(await checkInPlay(it.ctx.db)).toEqual([]);
  });

  test('does not count an abandoned match', async () => {
    await play(clockAt(30), [0, 0]);
    it.clock.set('2026-03-14T20:00:00Z');
    const { host: home, guest: away } = match;
    await importFeedFile(it.ctx, openfootball({ home, away, status: 'abandoned' }));
    await it.ctx.db
      .updateTable('match_report')
      .set({ state: 'abandoned' })
      .where('match_id', '=', match.id)
      .execute();
    it.clock.advance({ days: 2 });
    await scoreInPlay(it.ctx);
    const scores = await it.ctx.db.selectFrom('in_play_score').select(['state', 'outcome']).execute();
    expect(scores).toEqual([{ state: 'abandoned', outcome: null }]);
    expect((await calibration()).marks).toEqual([]);
    expect(await checkInPlay(it.ctx.db)).toEqual([]);
  });

  test('its sums are not writable by the application, and tampering is found', async () => {
    await play(clockAt(75), [2, 0]);
    await end([2, 0]);
    await expect(it.ctx.db.updateTable('in_play_sum').set({ rps: '0' }).execute()).rejects.toThrow(/denied/);
    const found = async (statement: string) => {
      await it.database.asOwner((run) => run(statement));
      return (await checkInPlay(it.ctx.db)).map(({ invariant }) => invariant);
    };
    expect(await found('UPDATE in_play_sum SET rps = rps / 2')).toEqual(['inPlaySums']);
    await it.database.asOwner((run) => run('UPDATE in_play_sum SET rps = rps * 2'));
    expect(await found('UPDATE in_play_tenth SET came = came + 1 WHERE tenth = 9')).toEqual(['inPlayTenths']);
    await it.database.asOwner((run) => run('UPDATE in_play_tenth SET came = came - 1 WHERE tenth = 9'));
    expect(
      await found(`ALTER TABLE in_play_prediction DISABLE TRIGGER ALL;
        UPDATE in_play_prediction SET home_millionths = draw_millionths, draw_millionths = home_millionths`),
    ).toContain('inPlayScore');
  });
});
