import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database/empty-database.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { isNewDatabase } from './is-new-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

test('a database is new until a server has migrated it', async () => {
  expect(await isNewDatabase(await createEmptyDatabase())).toBe(true);
  expect(await isNewDatabase(database.url ?? '')).toBe(false);
});

test('one that cannot be reached is not said to be new: opening it tells why', async () => {
  expect(await isNewDatabase('postgresql://127.0.0.1:1/nobody')).toBe(false);
  const wrong = new URL(database.url ?? '');
  wrong.pathname = '/absent';
  expect(await isNewDatabase(wrong.href)).toBe(false);
});
