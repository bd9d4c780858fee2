import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { announceChanges, MATCH_CHANNEL } from './announce-changes.ts';
import { importFeedFile } from '../import/import-feed.ts';

let it: TestApp;
let listener: pg.Client;
let notifications: string[];
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T12:00:00Z' });
  listener = new pg.Client({ connectionString: it.database.url ?? '' });
  await listener.connect();
  listener.on('notification', ({ payload }) => notifications.push(payload ?? ''));
  await listener.query(`LISTEN ${MATCH_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
  await it.close();
});
beforeEach(() => {
  notifications = [];
});

/** All ids notified so far: notifications arrive in commit order, so none can follow this marker. */
async function ids(): Promise<string[]> {
  await transaction(it.ctx.db, (tx) => announceChanges(tx, ['end']));
  await until(async () => notifications.includes('end'));
  return notifications.filter((notice) => notice !== 'end').flatMap((notice) => notice.split(','));
}

test('a change is notified after commit, and never after a rollback', async () => {
  const failed = transaction(it.ctx.db, async (tx) => {
    await announceChanges(tx, ['never']);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await transaction(it.ctx.db, async (tx) => {
    await announceChanges(tx, ['once']);
    expect(notifications).toEqual([]);
  });
  expect(await ids()).toEqual(['once']);
});

test('a thousand changes are split into notifications of allowed size', async () => {
  const many = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  await transaction(it.ctx.db, (tx) => announceChanges(tx, many));
  expect(await ids()).toEqual(many);
  expect(Math.max(...notifications.map((notice) => notice.length))).toBeLessThan(8_000);
});

test('an import notifies changes of matches around now, but not of last month', async () => {
  const near = { date: '2026-03-14', time: '15:00' };
  const gone = { home: 'Chelsea FC', date: '2026-02-14', ft: [1, 0] } as const;
  await importFeedFile(it.ctx, openfootball(near, gone));
  const { id } = await it.ctx.db
    .selectFrom('match')
    .select('id')
    .where('home', '=', 'arsenal')
    .executeTakeFirstOrThrow();
  expect(await ids()).toEqual([id]);
  notifications = [];
  await importFeedFile(it.ctx, openfootball(near, gone));
  expect(await ids()).toEqual([]);
  notifications = [];
  await importFeedFile(it.ctx, oddsCsv('Arsenal,Everton,1x2,,home,1.80,Pinnacle,2026-03-14T11:00:00Z'));
  expect(await ids()).toEqual([id]);
});

test('an import notifies a match that it moves away from now', async () => {
  const match = { home: 'Liverpool FC', date: '2026-03-15' };
  await importFeedFile(it.ctx, openfootball(match));
  const [id] = await ids();
  notifications = [];
  await importFeedFile(it.ctx, openfootball({ ...match, date: '2026-05-15' }));
  expect(await ids()).toEqual([id]);
});
