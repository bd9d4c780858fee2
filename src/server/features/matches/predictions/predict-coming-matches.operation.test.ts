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

const said = () =>
  it.ctx.db.selectFrom('prediction').selectAll().orderBy('kickoff_at').orderBy('match_id').execute();

async function toldCode(statement: Promise<unknown>): Promise<string> {
  return await statement.then(
    () => 'nothing',
    (error: unknown) => sqlState(error),
  );
}

describe('what the model says of a match', () => {
  test('is said of every match of the coming day and of none after it', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const kickoffs = (await said()).map((row) => row.kickoff_at.toISOString());
    expect(kickoffs).toEqual(Array(5).fill('2026-03-14T15:00:00.000Z'));
    it.clock.set('2026-03-20T14:00:00Z');
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    expect(await said()).toHaveLength(5);
    it.clock.set('2026-03-20T15:00:00Z');
    await predictComingMatches(it.ctx);
    expect(await said()).toHaveLength(10);
  });

  test('is one matrix that sums to one, and results that sum to it', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    for (const row of await said()) {
      const drawn = row.matrix_millionths.reduce((sum, each, at) => sum + (at % 17 === 0 ? each : 0), 0);
      expect(row.matrix_millionths.reduce((sum, each) => sum + each, 0)).toBe(1_000_000);
      expect(row.draw_millionths).toBe(drawn);
      expect(row.home_millionths + row.draw_millionths + row.away_millionths).toBe(1_000_000);
    }
  });

  test('is not said again, whatever has been learned since', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const before = await said();
    it.clock.set('2026-03-14T03:00:00Z');
    await importFeedFile(
      it.ctx,
      openfootball({ home: 'Burnley FC', away: 'Arsenal FC', date: '2026-03-07', ft: [9, 0], ht: [5, 0] }),
    );
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const fits = await it.ctx.db.selectFrom('model_fit').select('parameters').execute();
    expect(new Set(fits.map(({ parameters }) => JSON.stringify(parameters?.teams))).size).toBe(2);
    expect(await said()).toEqual(before);
  });

  test('stays when the match moves afterwards', async () => {
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    const [first] = await said();
    if (!first) throw new Error('nothing was said');
    const kickoff = new Date('2026-03-18T19:45:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ kickoff_at: kickoff })
      .where('id', '=', first.match_id)
      .execute();
    it.clock.set('2026-03-18T12:00:00Z');
    await fitModels(it.ctx);
    await predictComingMatches(it.ctx);
    expect(await said()).toContainEqual(first);
    expect((await said()).filter(({ match_id }) => match_id === first.match_id)).toHaveLength(1);
  });

  test('is never said of a match that has begun or is off', async () => {
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
    expect(await said()).toHaveLength(3);
    it.clock.set('2026-03-14T15:00:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ state: 'scheduled' })
      .where('id', '=', gone?.id ?? '')
      .execute();
    await predictComingMatches(it.ctx);
    expect(await said()).toHaveLength(3);
  });

  test('waits for a new fit after a silence, unless the match is about to begin', async () => {
    await fitModels(it.ctx);
    it.clock.set('2026-03-20T20:00:00Z');
    await predictComingMatches(it.ctx);
    expect(await said()).toHaveLength(0);
    it.clock.set('2026-03-21T14:30:00Z');
    await predictComingMatches(it.ctx);
    expect(await said()).toHaveLength(5);
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
    expect(await toldCode(sql.raw(statement).execute(it.ctx.db))).toBe('42501');
  });

  test.each(changes)('refuses even its owner: %s', async (statement) => {
    const change = it.database.asOwner(async (run) => await run(statement));
    expect(await toldCode(change)).toBe('RP001');
  });

  test('refuses the application every change of the sums that the calibration is made of', async () => {
    const change = sql`UPDATE calibration_sum SET rps = 0`.execute(it.ctx.db);
    expect(await toldCode(change)).toBe('42501');
  });

  test('refuses a prediction at the kick-off or later', async () => {
    const late = sayAt('kickoff_at');
    expect(await toldCode(late.execute(it.ctx.db))).toBe('23514');
  });

  test('refuses a second prediction of a match by the same version', async () => {
    expect(await toldCode(sayAt('predicted_at').execute(it.ctx.db))).toBe('23505');
  });

  test('refuses a prediction that names another kick-off than the one announced', async () => {
    const other = sayAt(`kickoff_at - interval '1 hour'`, `kickoff_at + interval '1 hour'`);
    expect(await toldCode(other.execute(it.ctx.db))).toBe('RP010');
  });

  test('refuses a prediction that is older than the fit it names', async () => {
    expect(await toldCode(sayAt(`timestamptz '2026-03-13'`).execute(it.ctx.db))).toBe('RP010');
  });

  /** Says a match again, at an instant and for a kick-off given in SQL. */
  function sayAt(instant: string, kickoff = 'kickoff_at') {
    return sql`
      INSERT INTO prediction
      SELECT match_id, model_version, fit_id, ${sql.raw(instant)}, ${sql.raw(kickoff)}, home_goals, away_goals,
             home_millionths, draw_millionths, away_millionths, matrix_millionths
        FROM prediction LIMIT 1`;
  }
});
