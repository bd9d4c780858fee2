import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { renderPage } from '#web/entry-server.tsx';
import { paths } from '#web/paths/paths.ts';
import { buildMatch } from '../build/matches/match.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let folder: string;
let hinting: TestApp['app'];
let silent: TestApp['app'];

/** As the build writes it. */
const built = `<!doctype html><html lang="zh-CN"><head><title>page</title>
<script type="module" crossorigin src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/common.js">
<link rel="stylesheet" crossorigin href="/assets/all.css"></head><body><div id="root"></div></body></html>`;
const files = ['/assets/main.js', '/assets/common.js', '/assets/all.css'];
const link = [
  '</assets/main.js>; rel=modulepreload',
  '</assets/common.js>; rel=modulepreload',
  '</assets/all.css>; rel=preload; as=style; crossorigin',
].join(', ');

beforeAll(async () => {
  it = await startTestApp({ environment: { EARLY_HINTS: 'on' } });
  folder = mkdtempSync(join(tmpdir(), 'rpr-hints-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), built);
  for (const file of files) writeFileSync(join(folder, file), '/* a file */');
  await buildMatch(it);
  const web = { webFolder: folder, renderPage, renderBudgetMs: Number.POSITIVE_INFINITY };
  hinting = await buildApp(it.ctx, web);
  silent = await buildApp({ ...it.ctx, config: { ...it.ctx.config, earlyHints: false } }, web);
  for (const app of [hinting, silent]) await app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  await Promise.all([hinting.close(), silent.close()]);
  await it.close();
  rmSync(folder, { recursive: true });
});

const portOf = (app: TestApp['app']) => (app.server.address() as AddressInfo).port;

interface Heard {
  readonly hints: readonly { readonly status: number; readonly link: unknown }[];
  readonly status: number | undefined;
  readonly headers: object;
  readonly body: string;
}

interface Asking {
  readonly app?: TestApp['app'];
  readonly mode?: string;
  onHint?(): void;
}

/** Asks as a browser does behind a proxy, and hears what comes before the answer as well. */
async function open(path: string, { app = hinting, mode = 'navigate', onHint }: Asking = {}): Promise<Heard> {
  const hints: { status: number; link: unknown }[] = [];
  return await new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-mode': mode };
    const asked = request({ port: portOf(app), host: '127.0.0.1', path, headers, agent: false });
    asked.on('information', (told) => {
      hints.push({ status: told.statusCode, link: told.headers.link });
      onHint?.();
    });
    asked.on('response', (answer) => {
      const { date, connection, 'x-request-id': number, ...headers } = answer.headers;
      text(answer).then((body) => resolve({ hints, status: answer.statusCode, headers, body }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

let addresses = 0;
/** An address nobody asked for before. */
const home = () => `/?day=2026-03-15&number=${++addresses}`;

test('who opens a page that must be drawn first hears once which files it will ask for, and they are there', async () => {
  const { hints, status, headers, body } = await open(home());
  expect(hints).toEqual([{ status: 103, link }]);
  expect([status, headers]).toEqual([200, expect.not.objectContaining({ link: expect.anything() })]);
  expect(body).toContain('阿森纳');
  for (const file of files) {
    expect(body).toContain(`="${file}"`);
    expect((await hinting.inject(file)).statusCode).toBe(200);
  }
});

test('nobody hears of it where it is not switched on, and the page is the same', async () => {
  const path = home();
  const [told, untold] = [await open(path), await open(path, { app: silent })];
  expect([told.hints.length, untold.hints]).toEqual([1, []]);
  expect(untold.body).toBe(told.body);
});

test.each(['cors', 'no-cors', 'same-origin'])('a script that asks (%s) hears nothing of it', async (mode) => {
  const { hints, body } = await open(home(), { mode });
  expect(hints).toEqual([]);
  expect(body).toContain('阿森纳');
});

test('who gets the copy of a page hears nothing before it, and every byte is the same', async () => {
  const path = home();
  let other: Promise<Heard> | undefined;
  const first = await open(path, { onHint: () => (other = open(path)) });
  const second = await other;
  expect(first.hints).toHaveLength(1);
  expect(second).toEqual({ ...first, hints: [] });
});

test.each([paths.mine(), '/index.html', '/?token=x', '/none.html'])(
  '%s is sent without being drawn, and nothing comes before it',
  async (path) => {
    expect((await open(path)).hints).toEqual([]);
  },
);

test('who speaks HTTP/1.0 gets the answer first, for that is what they take it for', async () => {
  const socket = connect(portOf(hinting), '127.0.0.1');
  socket.write(`GET ${home()} HTTP/1.0\r\nhost: localhost\r\nsec-fetch-mode: navigate\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.\d 200 OK\r\n/);
});
