import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, type TestContext, test } from 'vitest';
import { applicationRole } from '#server/db/application-role.ts';
import { readStatements, type RunStatements } from './read-statements.ts';

/** Files of the PostgreSQL project whose tests send no recorded statements. */
const silent = [
  // Loses connections on purpose, so its server has connections of its own. What it sends is sent by other files, too.
  'e2e/simulate/simulate.race.test.ts',
  // Test the opening itself, so their server has no recorder.
  'src/server/db/postgres/check-pooled.race.test.ts',
  // Uses its own client.
  'src/server/db/postgres/is-new-database.race.test.ts',
  // About standbys, which the embedded database does not have.
  'src/server/db/postgres/late/standby.race.test.ts',
  // Migrates a database of its own.
  'src/server/db/present-names.operation.test.ts',
  'src/server/features/people/consents/protocols.operation.test.ts',
  // Uses its own client.
  'src/server/features/trust/log/log-before.race.test.ts',
  // Sends what is no request.
  'src/server/http/answer-broken-request.operation.test.ts',
  'src/server/http/limits/bound-connections.operation.test.ts',
  'src/server/http/odd-paths.operation.test.ts',
];

const source = inject('databaseSource');
const postgresFiles = inject('postgresFiles');

let pglite: PGlite;
let sent: RunStatements;
beforeAll(async () => {
  if (source.engine !== 'pglite') throw new Error('This test needs the embedded database');
  pglite = await PGlite.create({ loadDataDir: await openAsBlob(source.image) });
  await pglite.exec(`SET ROLE ${applicationRole}`);
  sent = readStatements(inject('statementsFolder'));
});
afterAll(() => pglite.close());

/** The embedded database's error for a statement, or null if it can run it. */
async function refusalOf(statement: string): Promise<string | null> {
  try {
    await pglite.describeQuery(statement);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const skipWithoutPostgres = ({ skip }: TestContext): void =>
  skip(postgresFiles.length === 0, 'the PostgreSQL tests are not completely part of this run');

test('the embedded database reports a statement that it cannot run, and continues', async () => {
  expect(await refusalOf('SELECT 1')).toBeNull();
  expect(await refusalOf('SELECT no_such_column FROM app_user')).toContain('no_such_column');
  expect(await refusalOf('SELECT 1 +')).toContain('syntax error');
  expect(await refusalOf('SELECT id FROM app_user WHERE id = $1')).toBeNull();
});

test('every file that ran on PostgreSQL recorded its statements', (context) => {
  skipWithoutPostgres(context);
  const quiet = postgresFiles.filter((file) => !sent.files.has(file));
  expect(quiet.toSorted()).toEqual(silent.filter((file) => postgresFiles.includes(file)));
});

test('the embedded database accepts every statement sent to PostgreSQL', async (context) => {
  skipWithoutPostgres(context);
  const refused: string[] = [];
  for (const [statement, file] of sent.fileOf) {
    const refusal = await refusalOf(statement);
    if (refusal !== null) refused.push(`${file}\n  ${refusal}\n  ${statement}`);
  }
  expect(refused).toEqual([]);
});
