import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Tables } from '#server/db/tables.ts';
import { freePort } from '#test/free-port.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { isRoomy } from './serve-health.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const statusOf = async (app: TestApp['app'], url: string) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url });
  return { statusCode, cache: headers['cache-control'], retry: headers['retry-after'] };
};

test('a server with its database runs and is ready', async () => {
  for (const url of ['/health', '/ready'])
    expect(await statusOf(it.app, url)).toEqual({ statusCode: 200, cache: 'no-store', retry: undefined });
});

test('a server without its database is alive and not ready, so that it is not restarted', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort(), user: 'nobody' });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const app = await buildApp({ ...it.ctx, db }, { webFolder: null });
  expect(await statusOf(app, '/health')).toMatchObject({ statusCode: 200 });
  expect(await statusOf(app, '/ready')).toEqual({ statusCode: 503, cache: 'no-store', retry: '1' });
  await app.close();
  await db.destroy();
});

test('a server with a read-only database is not ready, though the database responds', async () => {
  await it.database.asOwner((run) => run('REVOKE INSERT, UPDATE ON readiness_probe FROM red_penalty_app'));
  const app = await buildApp(it.ctx, { webFolder: null });
  expect(await statusOf(app, '/ready')).toMatchObject({ statusCode: 503 });
  expect((await app.inject({ method: 'GET', url: '/ready' })).json()).toEqual({ status: 'no writes' });
  await app.close();
  await it.database.asOwner((run) => run('GRANT INSERT, UPDATE ON readiness_probe TO red_penalty_app'));
});

test.each([
  [{ freeBytes: 50e9, totalBytes: 1e12 }, true],
  [{ freeBytes: 30e6, totalBytes: 100e6 }, true],
  [{ freeBytes: 100e6, totalBytes: 20e9 }, false],
  [{ freeBytes: 0, totalBytes: 20e9 }, false],
])('a disk with %j has room: %s', (disk, is) => expect(isRoomy(disk)).toBe(is));
