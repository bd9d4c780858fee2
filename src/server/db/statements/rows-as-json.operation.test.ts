import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type JsonRow, rowsAsJson } from './rows-as-json.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

const at = new Date('2026-03-14T12:34:56.789Z');

function insert(rows: readonly JsonRow<'search_entry'>[]) {
  const { columns, expression } = rowsAsJson('search_entry', rows);
  return database.db.insertInto('search_entry').columns(columns).expression(expression);
}

const row = (id: string, grams: string[]): JsonRow<'search_entry'> => {
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
  const { columns, expression } = rowsAsJson(
    'log_leaf',
    numbers.map((number) => ({ data: JSON.stringify({ kind: 'predictions', number }), written_at: at })),
  );
  await database.db.insertInto('log_leaf').columns(columns).expression(expression).execute();
  const stored = await database.db.selectFrom('log_leaf').select('number').orderBy('id').execute();
  expect(stored.map(({ number }) => number)).toEqual(numbers);
});

test('no rows are a mistake of the caller', () => {
  expect(() => rowsAsJson('team', [])).toThrow('No rows for team');
});
