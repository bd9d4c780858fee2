import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { modelCalibration } from '#contract/matches/model.ts';
import { checkRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import { sqlState } from '#server/db/transaction.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { auditOf } from '#server/features/trust/log/testing/audit-of.ts';
import { footballData, openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { fitModels } from '../model/fit-models.ts';
import { predictComingMatches } from './predict-coming-matches.ts';
import { rootAllPredictions, rootComingPredictions } from './root-predictions.ts';
import { scorePredictions } from './score-predictions.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
});
afterAll(() => it.close());

const roots = () => it.ctx.db.selectFrom('prediction_root').selectAll().orderBy('number').execute();
const texts = async (number: number) => {
  const rows = await it.ctx.db
    .selectFrom('prediction_logged')
    .select('text')
    .where('root_number', '=', number)
    .orderBy('position')
    .execute();
  return rows.map(({ text }) => text);
};
const predictions = () => it.ctx.db.selectFrom('prediction').selectAll().orderBy('match_id').execute();

/** Five more matches a week later. */
async function nextRound(hour: string): Promise<void> {
  it.clock.set(`2026-03-21T${hour}:00Z`);
  await fitModels(it.ctx);
  await predictComingMatches(it.ctx);
}

describe('a root of predictions', () => {
  test('is written two hours before the first kick-off, once, over all that were made', async () => {
    it.clock.set('2026-03-14T12:59:00Z');
    await rootComingPredictions(it.ctx);
    expect(await roots()).toEqual([]);
    it.clock.set('2026-03-14T13:00:00Z');
    await rootComingPredictions(it.ctx);
    await rootComingPredictions(it.ctx);
    const kickoff = new Date('2026-03-14T15:00:00Z');
    expect(await roots()).toMatchObject([
      { number: 1, count: 5, first_kickoff_at: kickoff, written_at: it.clock.now() },
    ]);
    await nextRound('14:00');
    await rootComingPredictions(it.ctx);
    expect((await roots()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('is in the log, and anybody can compute it again from the texts of its predictions', async () => {
    await rootAllPredictions(it.ctx);
    const { book, failures, latePredictions } = await auditOf(it);
    expect([failures, latePredictions]).toEqual([[], []]);
    const [logged] = book.predictions;
    if (!logged) throw new Error('no root in the log');
    const checked = checkRoot(nativeSha256, logged.leaf, await texts(1));
    expect(checked.faults).toEqual([]);
    const rows = await predictions();
    expect(checked.predictions.map(({ match, matrix }) => [match.matchId, matrix])).toEqual(
      rows.map((row) => [row.match_id, row.matrix_millionths]),
    );
  });

  test('covers each prediction once when two nodes write at a time', async () => {
    await Promise.all([rootAllPredictions(it.ctx), rootAllPredictions(it.ctx)]);
    expect((await roots()).map(({ count }) => count)).toEqual([5]);
  });

  test('covers no prediction whose match has kicked off', async () => {
    it.clock.set('2026-03-14T15:00:00Z');
    await rootAllPredictions(it.ctx);
    expect(await roots()).toEqual([]);
  });
});

describe('the calibration', () => {
  const result = async (ft: readonly [number, number], round: 0 | 1 = 0) => {
    const day = round === 0 ? '2026-03-14' : '2026-03-21';
    const { home, away } = await it.ctx.db
      .selectFrom('match')
      .innerJoin('team as host', 'host.key', 'match.home')
      .innerJoin('team as guest', 'guest.key', 'match.away')
      .select(['host.name_en as home', 'guest.name_en as away'])
      .where('kickoff_at', '=', new Date(`${day}T15:00:00Z`))
      .orderBy('match.id')
      .executeTakeFirstOrThrow();
    await importFeedFile(it.ctx, openfootball({ home, away, date: day, ft }));
    await importFeedFile(it.ctx, footballData({ home, away, date: day, ft }));
    await scorePredictions(it.ctx);
  };
  const calibration = () => it.call(modelCalibration, { query: {} });

  test('counts a prediction under a root as logged', async () => {
    await rootAllPredictions(it.ctx);
    it.clock.set('2026-03-14T18:00:00Z');
    await result([2, 0]);
    expect(await calibration()).toMatchObject({
      total: { matches: 1 },
      logged: { matches: 1 },
      older: 0,
      uncounted: 0,
    });
  });

  test('counts predictions of before the first root, and says how many', async () => {
    it.clock.set('2026-03-14T18:00:00Z');
    await nextRound('14:00');
    await rootAllPredictions(it.ctx);
    it.clock.set('2026-03-21T18:00:00Z');
    await result([2, 0]);
    await result([1, 1], 1);
    expect(await calibration()).toMatchObject({
      total: { matches: 2 },
      logged: { matches: 1 },
      older: 1,
      uncounted: 0,
      firstRootAt: '2026-03-21T14:00:00.000Z',
    });
  });

  test('does not count a later prediction that no root covered before its kick-off, nor does the database', async () => {
    await rootAllPredictions(it.ctx);
    await nextRound('14:30');
    it.clock.set('2026-03-21T18:00:00Z');
    await result([1, 1], 1);
    expect(await calibration()).toMatchObject({ total: null, logged: null, older: 0, uncounted: 1 });
    const score = await it.ctx.db
      .selectFrom('prediction_score')
      .selectAll()
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    const counted = {
      ...score,
      version: 2,
      outcome: 'draw',
      rps: '0.2',
      log_loss: '1',
      brier: '0.6',
    } as const;
    await expect(it.ctx.db.insertInto('prediction_score').values(counted).execute()).rejects.toThrow(
      'no root covered',
    );
  });

  test('does not count a match that was played before its root', async () => {
    it.clock.set('2026-03-14T13:00:00Z');
    await rootAllPredictions(it.ctx);
    const [first] = await predictions();
    await it.ctx.db
      .updateTable('match')
      .set({ kickoff_at: new Date('2026-03-14T12:30:00Z') })
      .where('id', '=', first?.match_id ?? '')
      .execute();
    await it.database.asOwner((run) =>
      run(
        `UPDATE match_report SET kickoff_at = '2026-03-14T12:30:00Z' WHERE match_id = '${first?.match_id}'`,
      ),
    );
    const prediction = { matchId: first?.match_id ?? '' };
    const { rows } = await sql<{ counts: boolean }>`
      SELECT prediction_counts_from(p) < '2026-03-14T12:30:00Z' AS counts FROM prediction p
       WHERE match_id = ${prediction.matchId}`.execute(it.ctx.db);
    expect(rows).toEqual([{ counts: false }]);
  });
});

describe('the database refuses', () => {
  const message = (statement: string) =>
    it.database
      .asOwner((run) => run(statement))
      .then(
        () => 'nothing',
        (error: unknown) => `${sqlState(error)} ${error instanceof Error ? error.message : ''}`,
      );
  const [at, kickoff] = ['2026-03-21T13:00:00.000Z', '2026-03-21T15:00:00.000Z'];
  const leaf = (count: number) => `
    INSERT INTO log_leaf (data, written_at)
    SELECT '{"at":"${at}","count":${count},"firstKickoffAt":"${kickoff}","format":2,"kind":"predictions","number":2,"root":"'
           || encode(sha256('x'), 'hex') || '"}', '${at}';`;
  const root = (count: number, number = 2, writtenAt = at) => `
    INSERT INTO prediction_root (number, root, count, first_kickoff_at, written_at)
    VALUES (${number}, sha256('x'), ${count}, '${kickoff}', '${writtenAt}');`;

  test('a change, a removal or a second root of a prediction, also by the owner', async () => {
    await rootAllPredictions(it.ctx);
    for (const statement of [
      'UPDATE prediction_root SET count = 4',
      'DELETE FROM prediction_root',
      `UPDATE prediction_logged SET text = replace(text, 'goals', 'other')`,
      'DELETE FROM prediction_logged',
      'TRUNCATE prediction_logged',
    ]) {
      expect([statement, (await message(statement)).slice(0, 5)]).toEqual([statement, 'RP001']);
    }
    const again = `INSERT INTO prediction_logged
      SELECT match_id, model_version, root_number, position, text FROM prediction_logged LIMIT 1`;
    expect(await message(again)).toContain('23505');
  });

  test('a root that has no leaf, leaves a gap, is as old as a kick-off, or covers too few', async () => {
    await rootAllPredictions(it.ctx);
    await nextRound('13:00');
    expect(await message(root(5))).toContain('RP011 prediction root 2 is not in the log');
    expect(await message(leaf(5) + root(5, 3))).toContain('RP011 prediction root 3 does not follow');
    expect(await message(leaf(5) + root(5, 2, kickoff))).toMatch(/23514|RP011/);
    expect(await message(leaf(5) + root(4))).toContain('RP011 prediction root 2 is not in the log');
    expect(await message(leaf(5) + root(5))).toContain('RP011 prediction root 2 does not cover');
  });

  test('a text that is not the prediction, and a prediction added to a full root', async () => {
    await rootAllPredictions(it.ctx);
    await nextRound('13:00');
    const insert = (rootNumber: number, position: number, text: string) => `
      INSERT INTO prediction_logged (match_id, model_version, root_number, position, text)
      SELECT p.match_id, p.model_version, ${rootNumber}, ${position}, ${text} FROM prediction p, prediction_logged l
       WHERE p.kickoff_at = '${kickoff}' AND l.position = 0 LIMIT 1;`;
    expect(await message(leaf(5) + root(5) + insert(2, 0, 'l.text'))).toContain('is not its prediction');
    expect(await message(insert(1, 5, 'l.text'))).toContain('root 1 has no position 5');
    expect(await message(insert(1, 4, 'l.text'))).toMatch(/23505|RP011/);
  });
});
