import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { applicationRole } from '../application-role.ts';
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

test('plans are never compiled, and times are in UTC, whatever the cluster says', async () => {
  const showing = "SELECT current_setting('jit') AS jit, current_setting('timezone') AS zone";
  const expected = { jit: 'off', zone: 'UTC' };
  expect((await sql.raw(showing).execute(database.db)).rows).toEqual([expected]);
  expect((await database.jobs.executeSql(showing, [])).rows).toEqual([expected]);
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
