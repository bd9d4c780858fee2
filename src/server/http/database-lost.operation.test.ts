import { randomUUID } from 'node:crypto';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { buildApp } from '#server/app.ts';
import { makeDb } from '#server/db/database.ts';
import { build } from '#test/build/build.ts';
import { freePort } from '#test/free-port.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('while the database is away, reads and acts say in words when to try again', async () => {
  // Recorded, as in every file: the database of the test itself is there.
  expect((await it.ask(matchList, { query: {} })).code).toBe(200);
  const fan = await build(it).fan();
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort(), connectionTimeoutMillis: 2_000 });
  const db = makeDb(new PostgresDialect({ pool }));
  const app = await buildApp({ ...it.ctx, db }, { webFolder: null });
  try {
    const read = await app.inject({
      method: 'GET',
      url: matchList.path,
      headers: { 'accept-language': 'en' },
    });
    expect([read.statusCode, read.headers['retry-after'], read.headers['cache-control']]).toEqual([
      503,
      '3',
      'no-store',
    ]);
    expect(read.json()).toMatchObject({
      code: 503,
      data: { reason: 'DATABASE_LOST', facts: { retryAfterS: 3 } },
      message: 'We’re recovering from a fault. Please try again in 3 seconds; nothing is charged twice.',
    });
    const act = await app.inject({
      method: 'POST',
      url: unlockScheme.path.replace('{id}', randomUUID()),
      payload: { unlockId: randomUUID() },
      headers: { authorization: `Bearer ${fan.token}` },
    });
    expect([act.statusCode, act.json().data.reason]).toEqual([503, 'DATABASE_LOST']);
    expect(act.json().message).toContain('系统正在恢复，请 3 秒后再试。');
  } finally {
    await app.close();
    await db.destroy();
  }
});
