import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCodes } from '#contract/envelope.ts';
import { livePath } from '#contract/matches/live.ts';
import { matchList } from '#contract/matches/matches.ts';
import { balance } from '#contract/payments/money.ts';
import { freePort } from '#test/free-port.ts';
import { isAbsent } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Answer, ask, type RunningNginx, runNginx } from './testing/run-nginx.ts';

const example = readFileSync(new URL('red-penalty.conf', import.meta.url), 'utf8');

test('no code that ends a session can come from nginx, and its JSON is an envelope', () => {
  expect(example).toContain(`error_page ${Object.values(sessionCodes).join(' ')} =404 @unknown;`);
  const answers = [...example.matchAll(/return (\d+) '(\{.*\})';/g)];
  expect(answers).toHaveLength(4);
  for (const [, status, body = ''] of answers)
    expect(JSON.parse(body)).toMatchObject({ code: Number(status), data: { reason: expect.any(String) } });
});

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
  let proxy: RunningNginx;
  beforeAll(async () => {
    proxy = await runNginx({ port: it.ctx.config.port });
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
    const alone = await runNginx({ port: await freePort() });
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

function reasonOf({ body }: Answer): string {
  return (JSON.parse(body) as { data: { reason: string } }).data.reason;
}
