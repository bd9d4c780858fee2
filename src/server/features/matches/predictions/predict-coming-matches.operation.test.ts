import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importFeedFile } from '../import/import-feed.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sqlState } from '#server/db/transaction.ts';
import { fitModels } from '../model/fit-models.ts';
import { predictComingMatches } from './predict-coming-matches.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
});
afterAll(() => it.close());

const predictions = () =>
  it.ctx.db.selectFrom('prediction').selectAll().orderBy('kickoff_at').orderBy('match_id').execute();

async function errorCode(statement: Promise<unknown>): Promise<string> {
  return await statement.then(
    () => 'nothing',
    (error: unknown) => sqlState(error),
  );
}

describe('the prediction of a match', () => {
  test('is made for every match of the coming day and for none after it', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const kickoffs = (await predictions()).map((row) => row.kickoff_at.toISOString());
    expect(kickoffs).toEqual(Array(5).fill('2026-03-14T15:00:00.000Z'));
    it.clock.set('2026-03-20T14:00:00Z');
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(5);
    it.clock.set('2026-03-20T15:00:00Z');
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(10);
  });

  test('is one matrix that sums to one, and results that sum to it', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    for (const row of await predictions()) {
      const drawn = row.matrix_millionths.reduce((sum, each, at) => sum + (at % 17 === 0 ? each : 0), 0);
      expect(row.matrix_millionths.reduce((sum, each) => sum + each, 0)).toBe(1_000_000);
      expect(row.draw_millionths).toBe(drawn);
      expect(row.home_millionths + row.draw_millionths + row.away_millionths).toBe(1_000_000);
    }
  });

  test('is not made again, whatever data arrived since', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const before = await predictions();
    it.clock.set('2026-03-14T03:00:00Z');
    await importFeedFile(
      it.ctx,
      openfootball({ home: 'Burnley FC', away: 'Arsenal FC', date: '2026-03-07', ft: [9, 0], ht: [5, 0] }),
    );
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const fits = await it.ctx.db.selectFrom('model_fit').select('parameters').execute();
    expect(new Set(fits.map(({ parameters }) => JSON.stringify(parameters?.teams))).size).toBe(2);
    expect(await predictions()).toEqual(before);
  });

  test('stays when the match moves afterwards', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const [first] = await predictions();
    if (!first) throw new Error('no prediction');
    const kickoff = new Date('2026-03-18T19:45:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ kickoff_at: kickoff })
      .where('id', '=', first.match_id)
      .execute();
    it.clock.set('2026-03-18T12:00:00Z');
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    expect(await predictions()).toContainEqual(first);
    expect((await predictions()).filter(({ match_id }) => match_id === first.match_id)).toHaveLength(1);
  });

  test('is never made for a match that has started or is off', async () => {
    await fitModels(it.ctx);
    const [gone, live] = await it.ctx.db
      .selectFrom('match')
      .select('id')
      .where('kickoff_at', '=', new Date('2026-03-14T15:00:00Z'))
      .orderBy('id')
      .execute();
    await it.ctx.db
      .updateTable('match')
      .set({ state: 'postponed' })
      .where('id', '=', gone?.id ?? '')
      .execute();
    await it.ctx.db
      .updateTable('match')
      .set({ state: 'live' })
      .where('id', '=', live?.id ?? '')
      .execute();
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(3);
    it.clock.set('2026-03-14T15:00:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ state: 'scheduled' })
      .where('id', '=', gone?.id ?? '')
      .execute();
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(3);
  });

  test('waits for a new fit after a gap, unless the match is about to start', async () => {
    await fitModels(it.ctx);
    it.clock.set('2026-03-20T20:00:00Z');
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(0);
    it.clock.set('2026-03-21T14:30:00Z');
    await predictComingMatches(it.ctx);
    expect(await predictions()).toHaveLength(5);
  });
});

describe('the database', () => {
  beforeEach(async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
  });

  const changes = [
    'UPDATE prediction SET home_goals = 9',
    'DELETE FROM prediction',
    'TRUNCATE prediction CASCADE',
    'UPDATE model_fit SET sample_matches = 1',
  ];

  test.each(changes)('refuses the application: %s', async (statement) => {
    expect(await errorCode(sql.raw(statement).execute(it.ctx.db))).toBe('42501');
  });

  test.each(changes)('refuses even its owner: %s', async (statement) => {
    const change = it.database.asOwner(async (run) => await run(statement));
    expect(await errorCode(change)).toBe('RP001');
  });

  test('refuses the application every change of the sums of the calibration', async () => {
    const change = sql`UPDATE calibration_sum SET rps = 0`.execute(it.ctx.db);
    expect(await errorCode(change)).toBe('42501');
  });

  test('refuses a prediction at the kick-off or later', async () => {
    const late = insertAt('kickoff_at');
    expect(await errorCode(late.execute(it.ctx.db))).toBe('23514');
  });

  test('refuses a second prediction of a match by the same version', async () => {
    expect(await errorCode(insertAt('predicted_at').execute(it.ctx.db))).toBe('23505');
  });

  test('refuses a prediction with another kick-off than the announced one', async () => {
    const other = insertAt(`kickoff_at - interval '1 hour'`, `kickoff_at + interval '1 hour'`);
    expect(await errorCode(other.execute(it.ctx.db))).toBe('RP010');
  });

  test('refuses a prediction older than its fit', async () => {
    expect(await errorCode(insertAt(`timestamptz '2026-03-13'`).execute(it.ctx.db))).toBe('RP010');
  });

  /** Inserts a prediction again, with an instant and a kick-off given as SQL. */
  function insertAt(instant: string, kickoff = 'kickoff_at') {
    return sql`
      INSERT INTO prediction
      SELECT match_id, model_version, fit_id, ${sql.raw(instant)}, ${sql.raw(kickoff)}, home_goals, away_goals,
             home_millionths, draw_millionths, away_millionths, matrix_millionths
        FROM prediction LIMIT 1`;
  }
});
