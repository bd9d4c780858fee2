import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '#test/database/empty-database.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { applicationRole } from '../application-role.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate/migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { everySession } from './session-settings.ts';

const user = `pooled_${randomUUID().replaceAll('-', '')}`;
const password = randomUUID();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asOwner((run) =>
    run(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'; GRANT ${applicationRole} TO ${user}`),
  );
});
afterAll(async () => {
  await database.asOwner((run) => run(`DROP ROLE ${user}`));
  await database.close();
});

/** The address of a pooler: what it passes on is the user's own, never our settings. */
function pooledUrl(to = database.url ?? ''): string {
  return Object.assign(new URL(to), { username: user, password }).href;
}

async function open(address: string): Promise<Database> {
  const opened = await openPostgres({ url: database.url ?? '', pooledUrl: address }, 2);
  onTestFinished(() => opened.close());
  return opened;
}

const setting = (statements: string) => database.asOwner((run) => run(statements));

test('a user without the settings of the application is refused with the statements that set them', async () => {
  const pooled = await open(pooledUrl());
  const { message } = await pooled.becomeApplication().then(
    () => ({ message: 'accepted' }),
    (error: Error) => error,
  );
  expect(message).toContain(`have an administrator run ALTER ROLE ${user} SET role = '${applicationRole}';`);
  expect(message).toContain(`ALTER ROLE ${user} SET jit = 'off'`);
  expect(message).toContain(`ALTER ROLE ${user} SET idle_in_transaction_session_timeout = '30s'`);
});

test('with these statements its sessions have the rights of the application, and no more', async () => {
  await setting(
    Object.entries({ role: applicationRole, ...everySession })
      .map(([name, value]) => `ALTER ROLE ${user} SET ${name} = '${value}'`)
      .join('; '),
  );
  const pooled = await open(pooledUrl());
  await pooled.becomeApplication();
  const { rows } = await sql`SELECT current_user AS role, session_user AS login`.execute(pooled.db);
  expect(rows).toEqual([{ role: applicationRole, login: user }]);
  await expect(sql`DELETE FROM ledger_entry`.execute(pooled.db)).rejects.toMatchObject({ code: '42501' });
});

test('statements have no names, which a pooler would look up on another connection', async () => {
  const pooled = await open(pooledUrl());
  for (let times = 0; times < 4; times++)
    await pooled.db.selectFrom('app_user').select('id').where('nickname', '=', 'nobody').execute();
  const { rows } = await sql`SELECT name FROM pg_prepared_statements`.execute(pooled.db);
  expect(rows).toEqual([]);
});

test('a pooler in front of another database is refused, also one of the same version', async () => {
  const other = await createEmptyDatabase();
  const migrated = await openPostgres(other, 1);
  await migrate(migrated);
  await migrated.close();
  const pooled = await open(pooledUrl(other));
  await expect(pooled.becomeApplication()).rejects.toThrow(/leads to another database than DATABASE_URL/);
});

test('a pooler that does not answer is named without its password', async () => {
  const url = new URL(pooledUrl());
  url.port = '1';
  const pooled = await open(url.href);
  const refusal = await pooled.becomeApplication().catch((error: unknown) => error);
  expect(String(refusal)).toMatch(
    /DATABASE_POOLED_URL \(postgres:\/\/\w+:\*\*\*@127\.0\.0\.1:1\/\w+\) cannot be reached/,
  );
  expect(String(refusal)).not.toContain(password);
});
