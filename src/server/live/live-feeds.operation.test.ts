import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { registerLive } from './register-live.ts';
import { openStream } from './testing/open-stream.ts';

let it: TestApp;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T16:00:00Z' });
  // A server with the live stream only, at short intervals for a fast test.
  app = fastify();
  registerLive(app, it.ctx, { beatMs: 20, gatherMs: 20, recentMs: 10_000 });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await it.close();
});

test("the server's time is sent repeatedly", async () => {
  const stream = await openStream(url);
  const first = await stream.next('beat');
  it.clock.advance({ minutes: 1 });
  for (;;) {
    const { now, epoch } = await stream.next('beat');
    expect(epoch).toBe(first.epoch);
    if (now !== first.now) break;
  }
  stream.close();
});

test('a stale feed is announced to connected and new clients, and so is its recovery', async () => {
  const stream = await openStream(url);
  expect((await stream.next('feeds')).stale).toEqual([]);
  const succeededAt = it.clock.now();
  await it.ctx.db
    .insertInto('feed_state')
    .values({ feed: 'football-data.org', enabled: true, enabled_since: succeededAt, competitions: ['en.1'] })
    .execute();
  await it.ctx.db
    .insertInto('feed_request')
    .values({
      feed: 'football-data.org',
      key: 'live',
      every_ms: 15_000,
      silent_after_ms: 60_000,
      planned_since: succeededAt,
      succeeded_at: succeededAt,
    })
    .execute();
  it.clock.advance({ minutes: 4 });
  const silent = [
    { source: 'football-data.org', lastSuccessAt: succeededAt.toISOString(), competitions: ['en.1'] },
  ];
  expect((await stream.next('feeds')).stale).toEqual(silent);
  const late = await openStream(url);
  expect((await late.next('feeds')).stale).toEqual(silent);
  await it.ctx.db.updateTable('feed_request').set({ succeeded_at: it.clock.now() }).execute();
  expect((await late.next('feeds')).stale).toEqual([]);
  for (const each of [stream, late]) each.close();
});
