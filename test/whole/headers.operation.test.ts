import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { clockHeader } from '#contract/envelope.ts';
import { guardianUploadPath, uploadPath } from '#contract/uploads.ts';
import { livePath } from '#contract/matches/live.ts';
import { logMirrorPath, logPolicyPaths } from '#contract/log/log-paths.ts';
import { buildApp } from '#server/app.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { aPicture } from '../build/pictures/picture.ts';
import { sendPicture } from '../build/pictures/send-picture.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let app: TestApp['app'];
let folder: string;
let user: BuiltUser;
let avatar: string;
beforeAll(async () => {
  it = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rpr-headers-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'main-1234.js'), 'export {};');
  app = await buildApp(it.ctx, { webFolder: folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  user = await build(it).user();
  avatar = (await sendPicture(it, user, 'avatar', await aPicture().png().toBuffer())).data.url ?? '';
});
afterAll(async () => {
  await app.close();
  await it.close();
  rmSync(folder, { recursive: true });
});

interface Probe {
  readonly method: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  readonly url: string;
  readonly payload?: string;
  readonly type?: string;
}

/** All routes, each with a success and a refusal, and requests that match no route. */
function everything(): Probe[] {
  const called = (Object.values(calls) as CallDefinition[]).map(({ method, path, body }) => ({
    method,
    url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    ...(body ? { payload: '{}', type: 'application/json' } : {}),
  }));
  const picture = { method: 'POST', payload: 'x', type: 'image/png' } as const;
  const pages = ['/', '/pages/main/home/index?token=x', '/assets/main-1234.js', '/assets/gone.js', avatar];
  const mirror = ['checkpoint', 'heads.txt', 'timestamps.txt', 'tile/0/000', 'proof/x.tlog-proof', 'x'].map(
    (name) => `${logMirrorPath}/${name}`,
  );
  const others = ['/api/openapi.json', '/api/none', '/api/%zz', '/uploads/none', `/${'x'.repeat(9_000)}`];
  const first = called.find(({ payload }) => payload);
  return [
    ...called,
    { ...picture, url: `${uploadPath}?purpose=avatar` },
    { ...picture, url: uploadPath },
    { ...picture, url: guardianUploadPath },
    { method: 'POST', url: '/api/app/notify/alipay', payload: 'a=b', type: 'text/plain' },
    { method: 'POST', url: '/api/app/notify/wechat', payload: '{}', type: 'application/json' },
    { method: 'POST', url: first?.url ?? '', payload: '{', type: 'application/json' },
    { method: 'POST', url: first?.url ?? '', payload: 'x', type: 'text/plain' },
    { method: 'PUT', url: '/' },
    { method: 'OPTIONS', url: '/api/app/me' },
    ...[...pages, ...mirror, ...logPolicyPaths, ...others].map((url) => ({ method: 'GET', url }) as const),
  ];
}

const expected: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'x-frame-options': /^DENY$/,
};

/** The violations in the headers of a response; empty if valid. */
function faultsOf(headers: Readonly<Record<string, unknown>>): string[] {
  const faults = Object.entries(expected)
    .filter(([name, pattern]) => !pattern.test(String(headers[name])))
    .map(([name]) => `${name}: ${headers[name]}`);
  for (const name of ['set-cookie', 'x-powered-by', 'server']) if (name in headers) faults.push(name);
  const policy = String(headers['content-security-policy']);
  if (/unsafe-|\*|https?:/.test(policy)) faults.push(policy);
  return faults;
}

test.each(['visitor', 'user'])(
  'every response to a %s has the security headers, sets no cookie and reveals no internals',
  async (who) => {
    // Twice: an answer that is the same for everybody comes from memory the second time.
    const all = [...everything(), ...everything()];
    expect(all.length).toBeGreaterThan(200);
    for (const { method, url, payload, type } of all) {
      const { headers, body } = await app.inject({
        method,
        url,
        headers: {
          ...(who === 'user' && !/logout|exchangeToken/.test(url)
            ? { authorization: `Bearer ${user.token}` }
            : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      expect([method, url.slice(0, 80), faultsOf(headers)]).toEqual([method, url.slice(0, 80), []]);
      expect(body).not.toMatch(/node_modules|\.ts:\d|at [\w.]+ \(|SELECT |INSERT /);
    }
  },
);

test('every response of the API has the time of the server’s clock, and no other response', async () => {
  for (const { method, url, payload, type } of everything()) {
    const { headers } = await app.inject({
      method,
      url,
      headers: type ? { 'content-type': type } : {},
      ...(payload === undefined ? {} : { payload }),
    });
    const expected = url.startsWith('/api/') ? it.clock.now().toISOString() : undefined;
    expect([url.slice(0, 80), headers[clockHeader]]).toEqual([url.slice(0, 80), expected]);
  }
});

test('a malformed request gets the time too, because its path may be one of the API', async () => {
  expect((await headOf('no request\r\n\r\n'))[clockHeader]).toBe(it.clock.now().toISOString());
});

const isOfLog = (url: string) => url.startsWith(logMirrorPath) || logPolicyPaths.some((path) => path === url);

test('only the mirror and the policy of the public log allow cross-origin reads', async () => {
  for (const { method, url } of everything()) {
    const { headers } = await app.inject({ method, url, headers: { origin: 'https://example.com' } });
    const isOpen = headers['access-control-allow-origin'] !== undefined;
    expect([url.slice(0, 80), isOpen && !isOfLog(url)]).toEqual([url.slice(0, 80), false]);
  }
});

/** The headers of a response over a real connection, which is then closed, because the live stream does not end. */
async function headOf(text: string): Promise<Record<string, string>> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(text);
  const chunk = await new Promise<Buffer>((resolve, reject) =>
    socket.once('data', resolve).once('error', reject),
  );
  socket.destroy();
  const [head = ''] = chunk.toString('latin1').split('\r\n\r\n', 1);
  return Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}

test('the live stream and malformed requests get the same security headers', async () => {
  const live = await headOf(`GET ${livePath} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(live['content-type']).toContain('text/event-stream');
  expect(faultsOf(live)).toEqual([]);
  expect(faultsOf(await headOf('no request\r\n\r\n'))).toEqual([]);
  expect(faultsOf(await headOf(`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`))).toEqual([]);
});

test('HSTS is sent in production only', async () => {
  const config = { ...it.ctx.config, production: true };
  const real = await buildApp({ ...it.ctx, config }, { webFolder: null });
  const { headers } = await real.inject('/api/none');
  await real.close();
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect((await app.inject('/api/none')).headers['strict-transport-security']).toBeUndefined();
});
