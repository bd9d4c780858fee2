import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { buildLoggedPredictions } from '#test/build/matches/logged-predictions.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { runVerifyLog } from '../run-verify-log.ts';

/** A real server with logged predictions and a settled scheme. A superuser without keys changes rows. */
let it: TestApp;
let url: string;
beforeAll(async () => {
  it = await startTestApp({
    start: '2026-03-14T00:00:00Z',
    listen: true,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  url = `http://127.0.0.1:${it.ctx.config.port}`;
  await sell(it, 0);
  await buildLoggedPredictions(it);
  await reportScore(it, 0, scores.win);
  // No result is fresh any more.
  it.clock.set('2026-03-20T00:00:00Z');
  await rankAnalysts(it.ctx);
  await sealLedger(it.ctx);
  await appendLog(it.ctx);
});
afterAll(() => it.close());

const verify = async (...args: string[]) => {
  const { stdout, stderr, exitCode } = await runVerifyLog([url, ...args], { LANG: 'en_US.UTF-8' });
  return { out: stdout + stderr, exitCode };
};
const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );

test('predictions, calibration and leaderboards of an honest site are recomputed from the log', async () => {
  const { out, exitCode } = await verify();
  expect([out, exitCode]).toEqual([expect.stringContaining('Valid:'), 0]);
  expect(out).toContain('Model predictions: 5; 1 roots recomputed');
  expect(out).toContain('Model accuracy: recomputed from logged predictions and results of 4 matches');
});

test('a saved copy contains the predictions, and is checked without the site', async () => {
  const file = join(it.ctx.config.dataDir, 'log.jsonl');
  expect((await verify('--save', file)).exitCode).toBe(0);
  const { stdout, exitCode } = await runVerifyLog([file], { LANG: 'en_US.UTF-8' });
  expect([stdout, exitCode]).toEqual([expect.stringContaining('5; 1 roots recomputed'), 0]);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/\\"modelVersion\\":\\"goals/, '\\"modelVersion\\":\\"other'),
  );
  const changed = await runVerifyLog([file], { LANG: 'en_US.UTF-8' });
  expect(changed.exitCode).toBe(1);
  expect(changed.stdout).toContain('Predictions no. 1: the published texts don’t have the logged root.');
});

const better = 'rps = rps / 2, log_loss = log_loss / 2, brier = brier / 2';
const worse = 'rps = rps * 2, log_loss = log_loss * 2, brier = brier * 2';
const changes: readonly (readonly [string, string, string, string])[] = [
  [
    'halves the sums of the calibration',
    `UPDATE calibration_sum SET ${better}`,
    `UPDATE calibration_sum SET ${worse}`,
    'Model accuracy shows rps',
  ],
  [
    'rewrites the texts of predictions after their matches',
    `UPDATE prediction_logged SET text = replace(text, '"goals', '"other')`,
    `UPDATE prediction_logged SET text = replace(text, '"other', '"goals')`,
    'Predictions no. 1: the published texts don’t have the logged root.',
  ],
  [
    'hides the predictions of a root',
    'UPDATE prediction_logged SET root_number = root_number + 1',
    'UPDATE prediction_logged SET root_number = root_number - 1',
    'The site doesn’t publish predictions no. 1.',
  ],
  [
    'shows a better reliability table',
    'UPDATE calibration_tenth SET said_millionths = said_millionths + 40000 WHERE outcomes > 0',
    'UPDATE calibration_tenth SET said_millionths = said_millionths - 40000 WHERE outcomes > 0',
    '% predicted',
  ],
  [
    'inflates a leaderboard',
    'UPDATE record_board SET low = low + 0.5, weight = weight + is_ranked::integer * 0.5, value = value + 0.5, high = high + 0.5',
    'UPDATE record_board SET low = low - 0.5, weight = weight - is_ranked::integer * 0.5, value = value - 0.5, high = high - 0.5',
    'Leaderboard all shows 1 ·',
  ],
  [
    'takes an analyst off a leaderboard',
    `CREATE TABLE kept_board AS SELECT * FROM record_board; DELETE FROM record_board WHERE span = 'all'`,
    'DELETE FROM record_board; INSERT INTO record_board SELECT * FROM kept_board',
    'Leaderboard all shows - for analyst',
  ],
];

test.each(changes)('whoever %s is found by an outsider', async (_, change, undo, sentence) => {
  await asSuperuser(change);
  const { out, exitCode } = await verify();
  await asSuperuser(undo);
  expect([out, exitCode]).toEqual([expect.stringContaining(sentence), 1]);
  expect((await verify()).exitCode).toBe(0);
});
