import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { reportScore, scores, sell, type Sale } from '#server/features/schemes/testing/money-stage.ts';
import { auditOf } from '../testing/audit-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { checkLog } from './check-log.ts';

/** A database superuser turns every guard off and changes rows of a lost scheme; nobody has the signing keys. */
let it: TestApp;
let sale: Sale;
let hidden: Sale;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  sale = await sell(it, 0);
  hidden = await sell(it, 1);
  await reportScore(it, 0, scores.loss);
  await appendLog(it.ctx);
});
afterAll(() => it.close());

const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );
const found = async (of: TestApp = it) => [
  ...new Set((await checkLog(of.ctx)).map(({ invariant }) => invariant)),
];

/** Failures an outside verifier finds in the log alone. */
const verified = async (of: TestApp) => (await auditOf(of)).failures.map(({ code }) => code);

const where = () => `'${sale.schemeId}'`;

test('an honest log has no difference, and its settlement is computed again from the log alone', async () => {
  expect(await found()).toEqual([]);
  expect(await verified(it)).toEqual([]);
});

const changes: readonly (readonly [string, () => string, () => string, string])[] = [
  [
    'the pick of a scheme',
    () => `UPDATE scheme_pick SET pick = 'away' WHERE scheme_id = ${where()}`,
    () => `UPDATE scheme_pick SET pick = 'home' WHERE scheme_id = ${where()}`,
    'the stored picks are the sealed ones',
  ],
  [
    'its odds',
    () => `UPDATE scheme_pick SET odds_milli = odds_milli + 100 WHERE scheme_id = ${where()}`,
    () => `UPDATE scheme_pick SET odds_milli = odds_milli - 100 WHERE scheme_id = ${where()}`,
    'the stored picks are the sealed ones',
  ],
  [
    'its salt',
    () => `UPDATE scheme SET salt = set_byte(salt, 0, 255 - get_byte(salt, 0)) WHERE id = ${where()}`,
    () => `UPDATE scheme SET salt = set_byte(salt, 0, 255 - get_byte(salt, 0)) WHERE id = ${where()}`,
    'a seal covers its salt and text',
  ],
  [
    'its sealed text with a seal that fits',
    () => `UPDATE scheme SET sealed_text = replace(sealed_text, '"home"', '"away"'),
             seal = sha256(salt || convert_to(replace(sealed_text, '"home"', '"away"'), 'UTF8')) WHERE id = ${where()}`,
    () => `UPDATE scheme SET sealed_text = replace(sealed_text, '"away"', '"home"'),
             seal = sha256(salt || convert_to(replace(sealed_text, '"away"', '"home"'), 'UTF8')) WHERE id = ${where()}`,
    'a scheme settles as its sealed picks and the logged results say',
  ],
  [
    'the score of its match',
    () => `UPDATE match SET home_90 = 3 WHERE id = (SELECT match_id FROM scheme WHERE id = ${where()})`,
    () => `UPDATE match SET home_90 = 0 WHERE id = (SELECT match_id FROM scheme WHERE id = ${where()})`,
    'a match is what its newest version says',
  ],
  [
    'the outcome of its settlement',
    () =>
      `UPDATE scheme_settlement SET outcome = 'win', profit_parts = 4200, profit_e16 = 10500000000000000 WHERE scheme_id = ${where()}`,
    () =>
      `UPDATE scheme_settlement SET outcome = 'loss', profit_parts = -4000, profit_e16 = -10000000000000000 WHERE scheme_id = ${where()}`,
    'every settlement is in the log with its outcome',
  ],
  [
    'the score of its match in every row, so that they agree',
    () => scoreEverywhere(0, 3),
    () => scoreEverywhere(3, 0),
    'a recorded score was a score of its match',
  ],
  [
    'the kick-off of its match in every row of the feeds',
    () => kickoffEverywhere('+', '15:', '18:'),
    () => kickoffEverywhere('-', '18:', '15:'),
    'a recorded kick-off was a kick-off of its match',
  ],
  [
    'the teams of its match',
    () => `UPDATE match SET home = away || ' II' WHERE id = ${match()}`,
    () =>
      `UPDATE match m SET home = (SELECT data::jsonb #>> '{match,home,key}' FROM log_leaf WHERE match_id = m.id)
        WHERE id = ${match()}`,
    'a match has the teams that the log names',
  ],
  [
    'its sealed text into what is no JSON, which keeps no other check from running',
    () => `UPDATE scheme SET sealed_text = 'x' || sealed_text WHERE id = ${where()}`,
    () => `UPDATE scheme SET sealed_text = substr(sealed_text, 2) WHERE id = ${where()}`,
    'a seal covers its salt and text',
  ],
  [
    'the recorded result',
    () => `UPDATE match_result SET home_90 = 3 WHERE match_id = ${match()}`,
    () => `UPDATE match_result SET home_90 = 0 WHERE match_id = ${match()}`,
    'every recorded result is in the log, and every logged one recorded',
  ],
  [
    'the results of its settlement',
    () =>
      `UPDATE scheme_settlement SET results = replace(results::text, '[0, 1]', '[3, 1]')::jsonb WHERE scheme_id = ${where()}`,
    () =>
      `UPDATE scheme_settlement SET results = replace(results::text, '[3, 1]', '[0, 1]')::jsonb WHERE scheme_id = ${where()}`,
    'a settlement has the results of its leaf',
  ],
];

const kickoffEverywhere = (sign: '+' | '-', from: string, to: string) => `
  UPDATE match SET kickoff_at = kickoff_at ${sign} interval '3 hours' WHERE id = ${match()};
  UPDATE match_version SET content = jsonb_set(content, '{kickoffAt}',
    to_jsonb(replace(content ->> 'kickoffAt', 'T${from}', 'T${to}'))) WHERE match_id = ${match()}`;
const match = () => `(SELECT match_id FROM scheme WHERE id = ${where()})`;
const scoreEverywhere = (from: number, to: number) => `
  UPDATE match SET home_90 = ${to} WHERE id = ${match()};
  UPDATE match_report SET home_90 = ${to} WHERE match_id = ${match()};
  UPDATE match_version SET content = replace(content::text, '"score90": [${from}, 1]', '"score90": [${to}, 1]')::jsonb
   WHERE match_id = ${match()}`;

test.each(changes)('a superuser changes %s: the log check finds it', async (_, change, undo, invariant) => {
  await asSuperuser(change());
  expect(await found()).toContain(invariant);
  await asSuperuser(undo());
  expect(await found()).toEqual([]);
});

test('a scheme deleted with its rows while its leaves stay is found', async () => {
  const id = `'${hidden.schemeId}'`;
  const copy = (table: string, column: string) =>
    `CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE ${column} = ${id};
     DELETE FROM ${table} WHERE ${column} = ${id};`;
  await asSuperuser(`${copy('scheme_pick', 'scheme_id')} ${copy('scheme', 'id')}`);
  expect(await found()).toContain('every publication in the log has its scheme');
  await asSuperuser(
    `INSERT INTO scheme SELECT * FROM kept_scheme; INSERT INTO scheme_pick SELECT * FROM kept_scheme_pick`,
  );
  expect(await found()).toEqual([]);
});

/** In an app of its own: the forged leaf is signed and stays. */
test('a loss corrected into a win with the same score is found from the log alone, although our keys sign it', async () => {
  const own = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  onTestFinished(() => own.close());
  const lost = await sell(own, 0);
  await reportScore(own, 0, scores.loss);
  await appendLog(own.ctx);
  own.clock.set('2026-03-16T00:00:00Z');
  await own.database.asOwner((run) =>
    run(`
      INSERT INTO log_leaf (data, written_at)
      SELECT regexp_replace(replace(replace(replace(replace(data, '"kind":"settle"', '"kind":"correct"'),
               '"number":1', '"number":2'), '"outcome":"loss"', '"outcome":"win"'), '"profit":"-1"', '"profit":"1.05"'),
               '"at":"[^"]*"', '"at":"2026-03-16T00:00:00.000Z"'), now()
        FROM log_leaf WHERE scheme_id = '${lost.schemeId}' AND kind = 'settle';
      INSERT INTO scheme_settlement
      SELECT (json_populate_record(t, '{"number": 2, "outcome": "win", "profit_parts": 4200, "profit_e16": 10500000000000000}')).*
        FROM scheme_settlement t WHERE scheme_id = '${lost.schemeId}' AND number = 1`),
  );
  expect(await verified(own)).toEqual(['settlementDiffers']);
  expect(await found(own)).toContain('a scheme settles as its sealed picks and the logged results say');
});

test('a result leaf that contradicts its match row is found, although our keys sign it', async () => {
  const own = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  onTestFinished(() => own.close());
  await sell(own, 0);
  await reportScore(own, 0, scores.loss);
  expect(await verified(own)).toEqual([]);
  await own.database.asOwner((run) =>
    run(`
      INSERT INTO log_leaf (data, written_at)
      SELECT replace(replace(data, '"score90":[0,1]', '"score90":[2,0]'), '"version":1', '"version":2'), now()
        FROM log_leaf WHERE kind = 'result'`),
  );
  // A reader of the log sees that the result changed, and the log check that nothing else says so.
  expect((await auditOf(own)).book.results.values().next().value?.length).toBe(2);
  expect(await found(own)).toEqual(['every recorded result is in the log, and every logged one recorded']);
});

test('a loss settled as a win on another score than the logged result is found from the log alone', async () => {
  const own = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  onTestFinished(() => own.close());
  const lost = await sell(own, 0);
  await reportScore(own, 0, scores.loss);
  await appendLog(own.ctx);
  own.clock.set('2026-03-16T00:00:00Z');
  await own.database.asOwner((run) =>
    run(`
      INSERT INTO log_leaf (data, written_at)
      SELECT regexp_replace(replace(replace(replace(replace(replace(data, '"kind":"settle"', '"kind":"correct"'),
               '"number":1', '"number":2'), '"outcome":"loss"', '"outcome":"win"'), '"profit":"-1"', '"profit":"1.05"'),
               '"score90":[0,1]', '"score90":[2,0]'),
               '"at":"[^"]*"', '"at":"2026-03-16T00:00:00.000Z"'), now()
        FROM log_leaf WHERE scheme_id = '${lost.schemeId}' AND kind = 'settle'`),
  );
  expect(await verified(own)).toEqual(['resultDiffers']);
  expect(await found(own)).toContain('an entry follows from those before it');
});
