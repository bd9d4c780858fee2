import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noncePlaceholder } from './nonce-placeholder.ts';
import { serveConsole } from './serve-console.ts';

let folder: string;
const app = fastify();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<meta nonce="${noncePlaceholder}"><i nonce="${noncePlaceholder}">`,
  );
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {};');
  await serveConsole(app, { folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

test.each(['/console', '/console/', '/console/queues/results/an-id?x=1'])(
  '%s is the page, for nobody to keep',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  },
);

test('the policy allows styles with the nonce of the response, and nothing inline', async () => {
  const { headers, body } = await get('/console');
  const policy = String(headers['content-security-policy']);
  const [, nonce] = /'nonce-(\w+)'/.exec(policy) ?? [];
  expect(body).toBe(`<meta nonce="${nonce}"><i nonce="${nonce}">`);
  expect(policy).not.toContain('unsafe');
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]),
  );
});

test('no nonce is used twice', async () => {
  const bodies = await Promise.all(Array.from({ length: 8 }, async () => (await get('/console')).body));
  expect(new Set(bodies).size).toBe(8);
});

test('its files may be cached for good, and a missing one is not the page', async () => {
  expect((await get('/console/assets/main-1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/console/assets/main-2.js')).statusCode).toBe(404);
});

test('without a build its addresses do not exist', async () => {
  const other = fastify();
  await serveConsole(other, { folder: join(folder, 'nothing') });
  expect((await other.inject('/console')).statusCode).toBe(404);
  await other.close();
});
