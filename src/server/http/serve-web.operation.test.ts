import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicSettings } from '#contract/settings.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let folder: string;
let app: TestApp['app'];

beforeAll(async () => {
  it = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rpr-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'main-1234.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'kept private');
  writeFileSync(join(folder, 'worker.js'), '// works');
  writeFileSync(join(folder, 'icon-192.png'), 'a picture');
  app = await buildApp(it.ctx, { webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await it.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

test.each(['/', '/pages/main/home/index', '/pages/sub/login/index?token=x'])(
  '%s gets the page, which is revalidated every time',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
    });
    expect(body).toContain('<title>page</title>');
  },
);

test('a HEAD request gets the same headers without the page', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/pages/main/home/index' });
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 200,
    type: 'text/html; charset=utf-8',
    body: '',
  });
  expect((await app.inject({ method: 'HEAD', url: '/api/app/unknown' })).statusCode).toBe(404);
});

test('a build file may be cached permanently', async () => {
  const { statusCode, headers } = await get('/assets/main-1234.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
});

test('the worker and the icons are served next to the page and revalidated every time', async () => {
  const worker = await get('/worker.js');
  expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([
    ...[200, '// works', 'no-cache'],
  ]);
  expect(worker.headers['content-type']).toMatch(/javascript/);
  const etag = worker.headers.etag ?? '';
  const again = await app.inject({ url: '/worker.js', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect((await get('/icon-192.png')).headers['content-type']).toBe('image/png');
});

test('calls are unaffected by pages, and an unknown call gets no page', async () => {
  expect((await get(publicSettings.path)).json().code).toBe(200);
  for (const url of ['/api/app/unknown', '/assets/gone.js']) expect((await get(url)).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/pages/main/home/index' })).statusCode).toBe(404);
});

test('only the assets are served from the folder', async () => {
  for (const url of [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/secret.txt',
    '/assets/..%2fsecret.txt',
  ]) {
    expect((await get(url)).body).not.toContain('kept private');
  }
});
