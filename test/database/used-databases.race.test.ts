import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { buildBalance } from '../build/payments/recharge.ts';
import { build } from '../build/build.ts';
import { startTestApp } from '../test-app.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { takeCopy } from './used-databases.ts';

/** Of a size that no other test uses, so that no free copy of another file is taken instead. */
const OWN_SIZE = 6;

const nameOf = async ({ db }: TestDatabase) =>
  (await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)).rows[0]?.name;

/** Every table with its rows, and every sequence. */
async function contentOf({ jobs }: TestDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows: names } = await jobs.executeSql(
    `SELECT oid::regclass::text AS name, relkind AS kind FROM pg_class
      WHERE relkind IN ('r', 'S') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const content = new Map<string, string>();
  for (const { name, kind } of names as { name: string; kind: string }[]) {
    const { rows } = await jobs.executeSql(
      kind === 'S'
        ? `SELECT last_value || ' ' || is_called AS rows FROM ${name}`
        : `SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text), '[]')::text AS rows FROM ${name} t`,
    );
    content.set(name, String((rows[0] as { rows: string }).rows));
  }
  return content;
}

test('a database that a whole server has used is used again with the content of the template', async () => {
  const it = await startTestApp({ poolSize: OWN_SIZE });
  const used = await nameOf(it.database);
  const { id } = await build(it).analyst();
  await buildBalance(it, id, 100);
  await it.runJobs();
  expect((await contentOf(it.database)).get('ledger_entry')).not.toBe('[]');
  await it.close();
  const again = await openTestDatabase(OWN_SIZE);
  expect(await nameOf(again)).toBe(used);
  const source = inject('databaseSource');
  if (source.engine !== 'postgres') throw new Error('Of PostgreSQL only');
  // Of another size, so that it is a copy of its own.
  const copy = await takeCopy(source.adminUrl, 7);
  const first = await contentOf(again);
  expect(first.size).toBeGreaterThan(100);
  const { rows } = await copy.pools.jobsPool.query('SELECT count(*)::integer AS rows FROM app_user');
  expect(rows).toEqual([{ rows: 0 }]);
  expect(first).toEqual(
    await contentOf({
      jobs: {
        executeSql: async (text: string) => ({ rows: (await copy.pools.jobsPool.query(text)).rows }),
      },
    } as unknown as TestDatabase),
  );
  await copy.release();
  await again.close();
});

test.each([
  ['a switched-off trigger', 'ALTER TABLE ledger_entry DISABLE TRIGGER ALL'],
  ['a right', 'GRANT DELETE ON ledger_entry TO red_penalty_app'],
  ['a dropped index', 'DROP INDEX unlock_scheme'],
  [
    'a replaced function',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  ],
  ['a default', 'ALTER TABLE match ALTER COLUMN venue SET DEFAULT 0'],
])('a database with %s is not used again', async (_, change) => {
  const database = await openTestDatabase();
  const name = await nameOf(database);
  await database.asOwner((run) => run(change));
  await database.close();
  const next = await openTestDatabase();
  expect(await nameOf(next)).not.toBe(name);
  await next.close();
});

test('a closed database is refused further statements, although its connections stay open', async () => {
  const database = await openTestDatabase();
  await database.close();
  await expect(sql`SELECT 1`.execute(database.db)).rejects.toThrow('The database is closed');
  await expect(database.jobs.executeSql('SELECT 1')).rejects.toThrow('The database is closed');
});
