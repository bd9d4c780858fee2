import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '../transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

/** Statements with a name on the only connection. */
async function named(part: string): Promise<number> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
    database.db,
  );
  return rows.filter(({ statement }) => statement.includes(part)).length;
}

test('a statement is kept from its second time on, one that comes once is not', async () => {
  const ask = (value: number) => sql`SELECT ${value}::int AS asked_often`.execute(database.db);
  await ask(1);
  expect(await named('asked_often')).toBe(0);
  for (const value of [2, 3, 4]) expect((await ask(value)).rows).toEqual([{ asked_often: value }]);
  expect(await named('asked_often')).toBe(1);
});

/** Columns of a table that the application reads, as far as this test adds them. */
async function addedColumns(db: TestDatabase['db']): Promise<string[]> {
  const { rows } = await sql<object>`SELECT * FROM competition WHERE code = ${'added'}::text`.execute(db);
  return Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('added_'));
}

test('a table that gets a column meanwhile is read with it, also within a transaction', async () => {
  const alter = (script: string) => database.asOwner((run) => run(script));
  await alter("INSERT INTO competition VALUES ('added', '新', 'new', '新', 'new', NULL, true)");
  for (let time = 0; time < 3; time++) expect(await addedColumns(database.db)).toEqual([]);
  await alter('ALTER TABLE competition ADD COLUMN added_b int');
  for (let time = 0; time < 3; time++) expect(await addedColumns(database.db)).toEqual(['added_b']);
  await alter('ALTER TABLE competition ADD COLUMN added_c int');
  expect(await transaction(database.db, (tx) => addedColumns(tx))).toEqual(['added_b', 'added_c']);
});
