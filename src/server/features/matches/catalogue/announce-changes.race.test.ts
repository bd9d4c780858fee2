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
let heard: string[];
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T12:00:00Z' });
  listener = new pg.Client({ connectionString: it.database.url ?? '' });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`LISTEN ${MATCH_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
  await it.close();
});
beforeEach(() => {
  heard = [];
});

/** Everything announced so far: notices come in the order of commits, so after this one there is no other. */
async function ids(): Promise<string[]> {
  await transaction(it.ctx.db, (tx) => announceChanges(tx, ['end']));
  await until(async () => heard.includes('end'));
  return heard.filter((notice) => notice !== 'end').flatMap((notice) => notice.split(','));
}

test('a change is announced once it is committed, and one that was rolled back never', async () => {
  const failed = transaction(it.ctx.db, async (tx) => {
    await announceChanges(tx, ['never']);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await transaction(it.ctx.db, async (tx) => {
    await announceChanges(tx, ['once']);
    expect(heard).toEqual([]);
  });
  expect(await ids()).toEqual(['once']);
});

test('a thousand changes come as notices that are short enough', async () => {
  const many = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  await transaction(it.ctx.db, (tx) => announceChanges(tx, many));
  expect(await ids()).toEqual(many);
  expect(Math.max(...heard.map((notice) => notice.length))).toBeLessThan(8_000);
});

test('an import announces what it changed of the matches around now, and nothing of last month', async () => {
  const near = { date: '2026-03-14', time: '15:00' };
  const gone = { home: 'Chelsea FC', date: '2026-02-14', ft: [1, 0] } as const;
  await importFeedFile(it.ctx, openfootball(near, gone));
  const { id } = await it.ctx.db
    .selectFrom('match')
    .select('id')
    .where('home', '=', 'arsenal')
    .executeTakeFirstOrThrow();
  expect(await ids()).toEqual([id]);
  heard = [];
  await importFeedFile(it.ctx, openfootball(near, gone));
  expect(await ids()).toEqual([]);
  heard = [];
  await importFeedFile(it.ctx, oddsCsv('Arsenal,Everton,1x2,,home,1.80,Pinnacle,2026-03-14T11:00:00Z'));
  expect(await ids()).toEqual([id]);
});

test('an import announces a match that it moves away from now', async () => {
  const match = { home: 'Liverpool FC', date: '2026-03-15' };
  await importFeedFile(it.ctx, openfootball(match));
  const [id] = await ids();
  heard = [];
  await importFeedFile(it.ctx, openfootball({ ...match, date: '2026-05-15' }));
  expect(await ids()).toEqual([id]);
});
