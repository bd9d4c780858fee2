import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from './transaction.ts';

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

const columnsOf = async (db: TestDatabase['db']) =>
  Object.keys((await sql<object>`SELECT * FROM planned WHERE id = ${1}::int`.execute(db)).rows[0] ?? {});

test('a table that gets a column meanwhile is read with it, also within a transaction', async () => {
  const alter = (script: string) => database.asOwner((run) => run(script));
  await alter(
    'CREATE TABLE planned (id int); INSERT INTO planned VALUES (1); GRANT SELECT ON planned TO PUBLIC',
  );
  for (let time = 0; time < 3; time++) expect(await columnsOf(database.db)).toEqual(['id']);
  await alter('ALTER TABLE planned ADD COLUMN b int');
  expect(await columnsOf(database.db)).toEqual(['id', 'b']);
  for (let time = 0; time < 3; time++) await columnsOf(database.db);
  await alter('ALTER TABLE planned ADD COLUMN c int');
  expect(await transaction(database.db, (tx) => columnsOf(tx))).toEqual(['id', 'b', 'c']);
  await alter('DROP TABLE planned');
});
