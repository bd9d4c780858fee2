import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { insertRows, type NewRow } from './insert-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

const at = new Date('2026-03-14T12:34:56.789Z');

const insert = (rows: readonly NewRow<'search_entry'>[]) => insertRows(database.db, 'search_entry', rows);

const row = (id: string, grams: string[]): NewRow<'search_entry'> => {
  return { kind: 'team', id, key: ` 'q" \\ 红 ${id}`, grams, listed_at: at };
};

test('rows are stored as they are, with arrays, dates and any character', async () => {
  const rows = [row('one', ['ab', "c'"]), row('two', [])];
  await insert(rows).execute();
  const stored = await database.db
    .selectFrom('search_entry')
    .select(['kind', 'id', 'key', 'grams', 'listed_at'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual(rows);
});

test('the text of the statement does not depend on the number of rows', () => {
  const texts = [1, 2, 7].map(
    (count) => insert(Array.from({ length: count }, (_, at) => row(String(at), []))).compile().sql,
  );
  expect(new Set(texts).size).toBe(1);
});

test('rows get their ids in their order', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => 1 + ((index * 37) % 50));
  const leaves = numbers.map((number) => ({
    data: JSON.stringify({ kind: 'predictions', number }),
    written_at: at,
  }));
  await insertRows(database.db, 'log_leaf', leaves).execute();
  const stored = await database.db.selectFrom('log_leaf').select('number').orderBy('id').execute();
  expect(stored.map(({ number }) => number)).toEqual(numbers);
});

test('no rows are a mistake of the caller', () => {
  expect(() => insertRows(database.db, 'team', [])).toThrow('No rows for team');
});
