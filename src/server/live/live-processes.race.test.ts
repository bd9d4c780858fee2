import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Score } from '#domain/match/match-state.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { type OtherServer, startOther } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openStream, type Stream } from './testing/open-stream.ts';

let it: TestApp;
let other: OtherServer;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T17:00:00Z', listen: true });
  other = await startOther(it);
});
afterAll(async () => {
  await other.close();
  await it.close();
});

/** The next changes that include a score: a late client first receives the recent ones. */
async function changesWith(stream: Stream, score: Score) {
  for (;;) {
    const { changes } = await stream.next('matches');
    if (changes.some(({ score90 }) => String(score90) === String(score))) return changes;
  }
}

test('a change through one server reaches the clients of another', async () => {
  const stream = await openStream(other.url);
  await importFeedFile(it.ctx, openfootball({ ft: [1, 0] }));
  expect(await changesWith(stream, [1, 0])).toMatchObject([{ score90: [1, 0] }]);
  stream.close();
});

test('after a lost database connection a new epoch begins and changes are sent again', async () => {
  const stream = await openStream(other.url);
  const { epoch } = await stream.next('beat');
  await cutListening();
  const after = await stream.next('beat');
  expect(after.epoch).not.toBe(epoch);
  await importFeedFile(it.ctx, openfootball({ home: 'Fulham FC', ft: [3, 3] }));
  expect(await changesWith(stream, [3, 3])).toMatchObject([{ score90: [3, 3] }]);
  stream.close();
});

async function cutListening(): Promise<void> {
  const client = new pg.Client({ connectionString: it.database.url ?? '' });
  await client.connect();
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}
