import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** A database superuser turns every guard off and changes what is derived from records; the records stay. */
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await sell(it, 0);
  await sell(it, 1);
  await reportScore(it, 0, scores.loss);
  await reportScore(it, 1, scores.win);
  await rankAnalysts(it.ctx);
});
afterAll(() => it.close());

const tables = [
  'record_board',
  'record_board_size',
  'record_author',
  'record_mark',
  'recorded_scheme',
  'scheme_pick',
];
const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );
const found = async () => [...new Set((await checkEverything(it.ctx)).map(({ invariant }) => invariant))];

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

test('an honest world has no difference', async () => {
  expect(await found()).toEqual([]);
  expect(await it.ctx.db.selectFrom('record_board').selectAll().execute()).toHaveLength(18);
});

const board = 'a board has what the records give';
const changes: readonly (readonly [string, string, string])[] = [
  [
    'inflates a row of the leaderboard',
    'UPDATE record_board SET low = low + 1, value = value + 1, high = high + 1',
    board,
  ],
  [
    'ranks an analyst who has too few schemes',
    'UPDATE record_board SET is_ranked = true, weight = low',
    board,
  ],
  ['takes an analyst off the leaderboard', `DELETE FROM record_board WHERE span = '90'`, board],
  [
    'puts somebody without a record on it',
    `INSERT INTO record_board (span, competition, author_id, schemes, is_ranked, low, value, high, weight)
     VALUES ('all', '', gen_random_uuid(), 99, true, 0.9, 0.95, 1, 0.9)`,
    'an author on a board is ranked',
  ],
  [
    'shows a larger field',
    'UPDATE record_board_size SET ranked = ranked + 1',
    'a board has the size of its rows',
  ],
  [
    'hides who gave up',
    'UPDATE record_board_size SET started = 1',
    'a board counts everybody who ever published',
  ],
  [
    'improves the last ten outcomes',
    `UPDATE record_author SET last_ten = ARRAY['win', 'win']`,
    'a board shows the last ten outcomes',
  ],
  [
    'gives a mark of skill',
    `UPDATE record_mark SET profit_peak = 300000, profit_at = '2026-03-15'`,
    'a mark of skill follows from all schemes of its author',
  ],
  [
    'numbers an analyst lower, so that less wealth earns a mark',
    'UPDATE record_mark SET number = number + 7',
    'analysts are numbered without a gap',
  ],
  [
    'puts a lost scheme apart',
    `UPDATE recorded_scheme SET is_offered = false, schemes = 0, apart_schemes = 1 WHERE outcome = 'loss'`,
    'a scheme is apart exactly at a price that no bookmaker offered',
  ],
  [
    'puts a lost scheme apart, and its pick at a price of the model',
    `UPDATE recorded_scheme SET is_offered = false, schemes = 0, apart_schemes = 1 WHERE outcome = 'loss';
     UPDATE scheme_pick SET bookmaker = 'model' WHERE scheme_id = (SELECT scheme_id FROM recorded_scheme WHERE outcome = 'loss')`,
    'the stored bookmakers are the sealed ones',
  ],
];

test.each(changes)('a superuser %s: the reconciliation finds it', async (_, statement, invariant) => {
  expect(await foundAfter(statement)).toContain(invariant);
  expect(await found()).toEqual([]);
});
