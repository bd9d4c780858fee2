import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { buildLoggedPredictions } from '#test/build/matches/logged-predictions.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/**
 * A database superuser turns every guard off and improves the model after the matches; nobody has the signing keys. The
 * reconciliation finds each change; `tools/verify-log/pages` shows what an outsider finds.
 */
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLoggedPredictions(it);
});
afterAll(() => it.close());

const tables = [
  ...['prediction', 'prediction_logged', 'prediction_root', 'prediction_score'],
  ...['calibration_sum', 'calibration_tenth', 'match_result'],
];
const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );
const found = async () => [...new Set((await checkEverything(it.ctx)).map(({ invariant }) => invariant))];

/** What is found after a statement; the tables are restored afterwards. */
async function foundAfter(statement: string): Promise<readonly string[]> {
  await asSuperuser(tables.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table};`).join(''));
  try {
    await asSuperuser(statement);
    return await found();
  } finally {
    await asSuperuser(
      tables
        .map(
          (table) =>
            `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table};`,
        )
        .join(''),
    );
  }
}

const scored = `(SELECT match_id FROM prediction_score WHERE outcome = 'away' LIMIT 1)`;
/** The chances of home and away swapped, in the row alone or also in the logged text. */
const swapRow = `
  UPDATE prediction p
     SET home_millionths = away_millionths, away_millionths = home_millionths, home_goals = away_goals, away_goals = home_goals,
         matrix_millionths = (SELECT array_agg(p.matrix_millionths[1 + (n % 16) * 16 + n / 16] ORDER BY n)
                                FROM generate_series(0, 255) AS n)
   WHERE match_id = ${scored};`;
const swapText = `
  UPDATE prediction_logged
     SET text = regexp_replace(text, '"millionths":{"away":(\\d+),"draw":(\\d+),"home":(\\d+)}',
                               '"millionths":{"away":\\3,"draw":\\2,"home":\\1}')
   WHERE match_id = ${scored};`;
const better = 'rps = rps / 2, log_loss = log_loss / 2, brier = brier / 2';

test('an honest world has no difference', async () => {
  expect(await found()).toEqual([]);
  const { matches } = await it.ctx.db
    .selectFrom('calibration_sum')
    .select(['matches', 'is_logged'])
    .executeTakeFirstOrThrow();
  expect(matches).toBe(4);
});

const changes: readonly (readonly [string, string, string])[] = [
  ['a prediction after its match', swapRow, 'a prediction is what was logged before its kick-off'],
  ['a prediction and its logged text', swapRow + swapText, 'the predictions of a root give the logged root'],
  [
    'predictions, texts and the root over them',
    `${swapRow} ${swapText} UPDATE prediction_root SET root = sha256(root)`,
    'every root of predictions is in the log, and every logged one exists',
  ],
  [
    'the sums of the calibration',
    `UPDATE calibration_sum SET ${better}`,
    'a calibration sum is the sum of its scores',
  ],
  [
    'scores and sums, so that they agree',
    `UPDATE prediction_score SET ${better}; UPDATE calibration_sum SET ${better}`,
    'a score follows from prediction, result and closing prices',
  ],
  [
    'the scores of the market, so that it looks worse',
    `UPDATE prediction_score SET market_home_millionths = market_away_millionths, market_away_millionths = market_home_millionths`,
    'a score follows from prediction, result and closing prices',
  ],
  [
    'the reliability table',
    'UPDATE calibration_tenth SET came = outcomes WHERE outcomes > 0',
    'a calibration tenth is the sum of its predictions',
  ],
  [
    'the day it began',
    `UPDATE calibration_sum SET since = since - interval '1 year'`,
    'a calibration starts with its first prediction',
  ],
  [
    'the score of a bad prediction into none',
    `DELETE FROM prediction_score WHERE match_id = ${scored}`,
    'a calibration sum is the sum of its scores',
  ],
  [
    'a root, by deleting it',
    'DELETE FROM prediction_root',
    'every root of predictions is in the log, and every logged one exists',
  ],
  [
    'a root, by deleting one of its predictions',
    `DELETE FROM prediction_logged WHERE match_id = ${scored}`,
    'a root has all its predictions',
  ],
  [
    'a prediction, by deleting it',
    `DELETE FROM prediction WHERE match_id = ${scored}`,
    'a logged prediction exists',
  ],
  [
    'the recorded result, so that a prediction was right',
    `UPDATE match_result SET home_90 = 3 WHERE match_id = ${scored}`,
    'a score follows from prediction, result and closing prices',
  ],
];

test.each(changes)('a superuser changes %s: the reconciliation finds it', async (_, statement, invariant) => {
  expect(await foundAfter(statement)).toContain(invariant);
  expect(await found()).toEqual([]);
});
