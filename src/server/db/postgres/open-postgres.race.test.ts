import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { applicationRole } from '../application-role.ts';
import { isConnectionLost } from './connection-lost.ts';
import { openPostgres } from './open-postgres.ts';

const role = `login_${randomUUID().replaceAll('-', '')}`;
const password = randomUUID();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asOwner((run) =>
    run(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'; GRANT ${applicationRole} TO ${role}`),
  );
});
afterAll(async () => {
  await database.asOwner((run) => run(`DROP ROLE ${role}`));
  await database.close();
});

/** Other tests connect as administrator, whose connections this cluster trusts without password. */
function addressWith(secret: string): string {
  const url = new URL(database.url ?? '');
  url.username = role;
  url.password = secret;
  return url.href;
}

test('a server connects with the password of its URL', async () => {
  const served = await openPostgres(addressWith(password), 2);
  expect(await served.db.selectFrom('clock_anchor').selectAll().execute()).toEqual([]);
  await served.close();
});

test('every session has the settings of the application, whatever the cluster says', async () => {
  const showing = `SELECT current_setting('jit') AS jit, current_setting('timezone') AS zone,
      current_setting('idle_in_transaction_session_timeout') AS "longestIdle",
      current_setting('tcp_keepalives_idle')::integer
        + current_setting('tcp_keepalives_interval')::integer * current_setting('tcp_keepalives_count')::integer
        AS "goneAfterS"`;
  const expected = { jit: 'off', zone: 'UTC', longestIdle: '30s', goneAfterS: 30 };
  expect((await sql.raw(showing).execute(database.db)).rows).toEqual([expected]);
  expect((await database.jobs.executeSql(showing, [])).rows).toEqual([expected]);
});

test('a transaction that its server forgets ends and lets go of its locks, which counts as a lost connection', async () => {
  const lock = sql`SELECT pg_advisory_xact_lock(4711)`;
  const [held, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const forgotten = database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = '100ms'`.execute(tx);
    await lock.execute(tx);
    held.resolve();
    await taken.promise;
    await sql`SELECT 1`.execute(tx);
  });
  await held.promise;
  // Without the end of the first transaction it would wait for ever.
  await database.db.transaction().execute((other) => lock.execute(other));
  taken.resolve();
  const error = await forgotten.catch((thrown: unknown) => thrown);
  expect([String(error), isConnectionLost(error)]).toEqual([String(error), true]);
  expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test('a wrong password is rejected at once, without revealing it', async () => {
  const wrong = randomUUID();
  const refused = await openPostgres(addressWith(wrong), 2).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: 'Fault',
    en: expect.stringContaining('password authentication failed'),
  });
  expect(inspect(refused)).not.toContain(wrong);
});
