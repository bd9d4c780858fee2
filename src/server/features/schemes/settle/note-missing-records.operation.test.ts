import { afterAll, beforeAll, expect, test } from 'vitest';
import { analystStatistics } from '#contract/records.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { recordInvariants } from '#server/features/ledger/reconcile/record-invariants.ts';
import { checkRecords } from '#server/features/analysts/records/check-records.ts';
import { noteMissingRecords } from './note-missing-records.ts';

let it: TestApp;
let author: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  author = await build(it).analyst();
  await buildScheme(it, author, await buildMatch(it));
});
afterAll(() => it.close());

/** Executes a statement as the database owner with the guards disabled. */
const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
/** The violations found after the statement; the records are restored afterwards. */
async function foundAfter(statement: string): Promise<readonly string[]> {
  await tamper(`CREATE TABLE before AS SELECT * FROM recorded_scheme; ${statement}`);
  try {
    return await found();
  } finally {
    await tamper(
      'DELETE FROM recorded_scheme; INSERT INTO recorded_scheme SELECT * FROM before; DROP TABLE before',
    );
  }
}
const found = async () => (await reconcile(it.ctx.db, recordInvariants)).map(({ invariant }) => invariant);
const published = async () => (await it.call(analystStatistics, { params: { userId: author.id } })).published;

test('a scheme missing from its author’s record is found, and added at the next start', async () => {
  expect([await found(), await published()]).toEqual([[], 1]);
  await tamper('DELETE FROM record_tally; DELETE FROM recorded_scheme');
  expect(await found()).toEqual(['every scheme matches its author’s record']);
  expect(await published()).toBe(0);
  await noteMissingRecords(it.ctx);
  expect([await found(), await published(), await checkRecords(it.ctx.db)]).toEqual([[], 1, []]);
});

test.each([
  "taken_off = 'withdrawn'",
  "outcome = 'win', result_e16 = 1, settled_at = published_at",
  'is_paid = true',
  "kickoff_at = kickoff_at + interval '1 day'",
])('a record with %s for an open free scheme is found', async (assignment) => {
  expect(await foundAfter(`UPDATE recorded_scheme SET ${assignment}`)).toEqual([
    'every scheme matches its author’s record',
  ]);
  expect(await found()).toEqual([]);
});

test('a record that counts a scheme nobody published is found', async () => {
  const ghosts = `CREATE TEMPORARY TABLE ghost AS SELECT * FROM recorded_scheme;
    UPDATE ghost SET scheme_id = gen_random_uuid();
    INSERT INTO recorded_scheme SELECT * FROM ghost; DROP TABLE ghost`;
  expect(await foundAfter(ghosts)).toEqual(['no record counts an unknown scheme']);
  expect(await found()).toEqual([]);
});
