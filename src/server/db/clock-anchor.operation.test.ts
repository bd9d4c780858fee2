import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { anchoredClock, keptClock } from './clock-anchor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MINUTE_MS = 60_000;
const start = { clockStart: '2026-03-14T00:00:00Z', clockSpeed: 1 };
const none = { clockStart: null, clockSpeed: 1 };
const isNear = (actual: Date, text: string) => Math.abs(actual.getTime() - Date.parse(text)) < MINUTE_MS;
const anchor = () => database.db.selectFrom('clock_anchor').selectAll().executeTakeFirst();

test('a command uses the clock of the server, and the server continues it', async () => {
  await anchoredClock(database.db, start);
  expect(isNear((await keptClock(database.db, none)).now(), start.clockStart)).toBe(true);
  const kept = await anchor();
  await anchoredClock(database.db, start);
  expect(await anchor()).toEqual(kept);
});

test('a fast clock continues through restarts and in commands', async () => {
  const fast = { clockStart: '2026-03-15T00:00:00Z', clockSpeed: 60 };
  expect((await anchoredClock(database.db, fast)).speed).toBe(60);
  const kept = await anchor();
  expect((await keptClock(database.db, none)).speed).toBe(60);
  expect((await anchoredClock(database.db, fast)).speed).toBe(60);
  expect(await anchor()).toEqual(kept);
});

test('a new speed applies from the current time on', async () => {
  const { clockStart } = { clockStart: '2026-03-16T00:00:00Z' };
  await anchoredClock(database.db, { clockStart, clockSpeed: 3600 });
  // Simulates ten seconds of running time: ten hours on this clock.
  await database.db
    .updateTable('clock_anchor')
    .set({ machine_at: new Date(Date.now() - 10_000) })
    .execute();
  const slowed = await anchoredClock(database.db, { clockStart, clockSpeed: 1 });
  expect(slowed.speed).toBe(1);
  expect(slowed.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-16T10:00:00Z'));
  expect((await anchor())?.shown_at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-16T10:00:00Z'));
});

test("without an anchor a command uses the machine's time", async () => {
  await anchoredClock(database.db, none);
  const clock = await keptClock(database.db, none);
  expect(isNear(clock.now(), new Date().toISOString())).toBe(true);
  expect(clock.speed).toBe(1);
});
