import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCodes } from '#contract/envelope.ts';
import { livePath } from '#contract/matches/live.ts';
import { matchList } from '#contract/matches/matches.ts';
import { balance } from '#contract/payments/money.ts';
import { aCertificate } from '#test/build/certificate.ts';
import { freePort } from '#test/free-port.ts';
import { isAbsent } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';

const example = readFileSync(new URL('red-penalty.conf', import.meta.url), 'utf8');

test('no code that ends a session can come from nginx, and its JSON is an envelope', () => {
  expect(example).toContain(`error_page ${Object.values(sessionCodes).join(' ')} =404 @unknown;`);
  const answers = [...example.matchAll(/return (\d+) '(\{.*\})';/g)];
  expect(answers).toHaveLength(4);
  for (const [, status, body = ''] of answers)
    expect(JSON.parse(body)).toMatchObject({ code: Number(status), data: { reason: expect.any(String) } });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ listen: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => it.close());

test('our server asks for an unbuffered stream, and ends a session by itself', async () => {
  const site = `http://127.0.0.1:${it.ctx.config.port}`;
  const stop = new AbortController();
  const stream = await fetch(site + livePath, { signal: stop.signal });
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  stop.abort();
  expect((await it.ask(matchList, { query: {} })).code).toBe(200);
  expect((await it.ask(balance, {})).code).toBe(sessionCodes.none);
});

describe.skipIf(isAbsent('nginx'))('nginx: the real one, with our example', () => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startNginx(it.ctx.config.port);
  });
  afterAll(() => proxy.stop());

  test('passes what our server says, also the end of a session', async () => {
    const list = await ask(proxy, '/api/app/common/match/list');
    expect([list.status, list.headers['x-now']]).toEqual([200, it.clock.now().toISOString()]);
    const refused = await ask(proxy, '/api/app/auth/balance');
    expect([refused.status, reasonOf(refused)]).toEqual([401, 'SESSION_NONE']);
    const large = await ask(proxy, '/api/app/user/login', { method: 'POST', body: Buffer.alloc(300_000) });
    expect([large.status, reasonOf(large)]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('passes the events of the live stream as they come', async () => {
    const stream = await ask(proxy, livePath, { until: 'event: beat' });
    expect([stream.status, stream.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });

  test('refuses by itself in the form of the app, and never with a code that ends a session', async () => {
    const trace = await ask(proxy, '/api/app/auth/balance', { method: 'TRACE' });
    expect([trace.status, reasonOf(trace)]).toEqual([404, 'CALL_NOT_FOUND']);
    const large = await ask(proxy, '/api/app/user/login', { method: 'POST', body: Buffer.alloc(7_000_000) });
    expect([large.status, reasonOf(large)]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('says that the servers are starting while none answers, for reads and for acts', async () => {
    const alone = await startNginx(await freePort());
    try {
      for (const [method, body] of [
        ['GET', null],
        ['POST', Buffer.from('{}')],
      ] as const) {
        const answer = await ask(alone, '/api/app/user/login', { method, body });
        expect([answer.status, reasonOf(answer)]).toEqual([503, 'SERVER_STARTING']);
        expect(answer.headers['retry-after']).toBe('2');
      }
    } finally {
      await alone.stop();
    }
  });
});

interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts nginx with our example in front of a port of this machine. */
async function startNginx(upstreamPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-nginx-'));
  const port = await freePort();
  const { certificate, privateKey } = aCertificate({ issuer: [['CN', 'example.com']], serialHex: '01' });
  for (const name of ['tls', 'temp']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'tls', 'fullchain.pem'), certificate);
  writeFileSync(join(folder, 'tls', 'privkey.pem'), privateKey);
  const site = example
    .replaceAll('/etc/letsencrypt/live/example.com', join(folder, 'tls'))
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstreamPort};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/^\s*listen \[::\].*$/gm, '');
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  const proxy = {
    address: `https://127.0.0.1:${port}`,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await until(async () => (await ask(proxy, '/').catch(() => null)) !== null);
  return proxy;
}

/** A request over HTTP/2; of a stream, what comes up to a text. */
async function ask(
  { address }: Pick<Proxy, 'address'>,
  path: string,
  { method = 'GET', body = null as Buffer | null, until: end = null as string | null } = {},
): Promise<Answer> {
  const session = connect(address, { rejectUnauthorized: false });
  try {
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_AUTHORITY]: 'example.com',
      'content-type': 'application/json',
      'accept-language': 'en',
    });
    // A refusal may end the stream before the whole body was sent.
    request.on('error', () => {});
    if (body !== null) request.end(body);
    const [headers] = (await Promise.race([once(request, 'response'), failed(session)])) as [
      Readonly<Record<string, unknown>>,
    ];
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk;
      if (end !== null && text.includes(end)) break;
    }
    return { status: Number(headers[constants.HTTP2_HEADER_STATUS]), headers, body: text };
  } finally {
    session.destroy();
  }
}

async function failed(session: ClientHttp2Session): Promise<never> {
  const [error] = await once(session, 'error');
  throw error;
}

function reasonOf({ body }: Answer): string {
  return (JSON.parse(body) as { data: { reason: string } }).data.reason;
}
