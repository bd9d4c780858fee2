import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { staleFeeds } from './stale-feeds.ts';

const now = new Date('2026-03-14T16:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('feed_request').execute();
  await database.db.updateTable('feed_state').set({ enabled: false }).execute();
});
afterAll(() => database.close());

interface Sketch {
  readonly everyS: number;
  readonly plannedMinutes: number | null;
  readonly succeededMinutes: number | null;
}

/** A feed of the Premier League that counts as stale after three minutes, with the given requests. */
async function feed(name: string, requests: Readonly<Record<string, Sketch>>): Promise<void> {
  const state = { enabled: true, enabled_since: minutesAgo(600), competitions: ['en.1'] };
  await database.db
    .insertInto('feed_state')
    .values({ feed: name, ...state })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(state))
    .execute();
  const ago = (minutes: number | null): Date | null => (minutes === null ? null : minutesAgo(minutes));
  for (const [key, sketch] of Object.entries(requests)) {
    await database.db
      .insertInto('feed_request')
      .values({
        feed: name,
        key,
        every_ms: sketch.everyS * 1000,
        silent_after_ms: 3 * 60_000,
        planned_since: ago(sketch.plannedMinutes),
        succeeded_at: ago(sketch.succeededMinutes),
      })
      .execute();
  }
}

const live = { everyS: 15, plannedMinutes: 90 };

test('a feed that is silent for too long is listed with its last success', async () => {
  await feed('football-data.org', { live: { ...live, succeededMinutes: 4 } });
  await feed('api-football', { live: { ...live, succeededMinutes: 2 } });
  expect(await staleFeeds(database.db, now)).toEqual([
    { source: 'football-data.org', lastSuccessAt: minutesAgo(4), competitions: ['en.1'] },
  ]);
});

test('a fresh season response does not hide that live scores are missing', async () => {
  await feed('api-football', {
    live: { ...live, succeededMinutes: 10 },
    season: { everyS: 3600, plannedMinutes: 600, succeededMinutes: 0 },
  });
  expect(await staleFeeds(database.db, now)).toMatchObject([{ lastSuccessAt: minutesAgo(10) }]);
});

test('requests no longer planned, or planned only a moment ago, make no feed stale', async () => {
  await feed('api-football', { old: { ...live, plannedMinutes: null, succeededMinutes: 300 } });
  await feed('openfootball', { season: { ...live, plannedMinutes: 1, succeededMinutes: 300 } });
  expect(await staleFeeds(database.db, now)).toEqual([]);
});

test('a feed that never answered is silent since its first request was planned', async () => {
  await feed('api-football', { live: { ...live, succeededMinutes: null } });
  expect(await staleFeeds(database.db, now)).toMatchObject([{ lastSuccessAt: null }]);
});

test('only enabled feeds are listed, with their competitions', async () => {
  await feed('api-football', { live: { ...live, succeededMinutes: 10 } });
  expect(await staleFeeds(database.db, now)).toMatchObject([{ competitions: ['en.1'] }]);
  await database.db.updateTable('feed_state').set({ enabled: false }).execute();
  expect(await staleFeeds(database.db, now)).toEqual([]);
});
