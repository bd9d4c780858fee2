import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { anchoredClock, keptClock } from './clock-anchor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SECONDS = 60_000;
const start = '2026-03-14T00:00:00Z';
const isNear = (shown: Date, text: string) => Math.abs(shown.getTime() - Date.parse(text)) < SECONDS;

test('a command keeps the clock that the server was started with, and the server goes on from there', async () => {
  await anchoredClock(database.db, start);
  expect(isNear((await keptClock(database.db, null)).now(), start)).toBe(true);
  const anchor = await database.db.selectFrom('clock_anchor').selectAll().execute();
  await anchoredClock(database.db, start);
  expect(await database.db.selectFrom('clock_anchor').selectAll().execute()).toEqual(anchor);
});

test('without an anchor a command has the time of the machine', async () => {
  await anchoredClock(database.db, null);
  expect(isNear((await keptClock(database.db, null)).now(), new Date().toISOString())).toBe(true);
});
