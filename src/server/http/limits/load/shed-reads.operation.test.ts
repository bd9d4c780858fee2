import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { consoleSelf } from '#contract/console/access.ts';
import { followMatch, matchDetails, matchList } from '#contract/matches/matches.ts';
import { inbox } from '#contract/people/inbox.ts';
import { buildApp } from '#server/app.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { shedding } from './measure-load.ts';
import type { ReadKind } from './shed-level.ts';

let it: TestApp;
let app: FastifyInstance;
let fan: BuiltUser;
let matchId: string;
let refused: readonly ReadKind[] = [];
beforeAll(async () => {
  it = await startTestApp();
  app = await buildApp(it.ctx, { webFolder: null, load: { refuses: (kind) => refused.includes(kind) } });
  fan = await build(it).fan();
  matchId = await buildMatch(it);
});
afterAll(async () => {
  await app.close();
  await it.close();
});
beforeEach(() => {
  refused = [];
});

const read = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const asFan = () => ({ authorization: `Bearer ${fan.token}` });
/** Never asked for before, so it is not in memory. */
let days = 0;
const coldList = () => `${matchList.path}?day=2026-04-${String(++days).padStart(2, '0')}`;

test('a read of a visitor is refused in the reader’s language, with the time to wait', async () => {
  refused = ['visitor'];
  const response = await read(coldList(), { 'accept-language': 'en' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({
    code: 503,
    data: { reason: 'SERVER_BUSY', facts: { retryAfterS: 2 } },
    message: 'We’re very busy right now. Please try again in 2 seconds.',
  });
  expect((await read(coldList(), asFan())).statusCode).toBe(200);
});

test('a refusal has the headers of every answer and the number of its request, before and after the first shared answer', async () => {
  const { headers } = await read(coldList(), asFan());
  refused = ['visitor'];
  const [one, other] = [await read(coldList()), await read(coldList())];
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect([name, one.headers[name]]).toEqual([name, headers[name]]);
  expect(one.headers['x-now']).toBe(it.clock.now().toISOString());
  const [first, second] = [one, other].map((each) => String(each.json().data.requestId));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(one.json().message).toBe('访问的人太多，请 2 秒后再试。');
});

test('what is in memory is answered, however busy the server is', async () => {
  const url = matchDetails.path.replace('{id}', matchId);
  await read(url);
  refused = ['visitor', 'user'];
  expect((await read(url)).statusCode).toBe(200);
});

test('users lose lists, but never their money, their session, what they do, and what they bought', async () => {
  refused = ['visitor', 'user'];
  expect((await read(coldList(), asFan())).statusCode).toBe(503);
  expect((await read(inbox.path, asFan())).statusCode).toBe(503);
  for (const name of ['me', 'balance', 'myUnlocks', 'withdrawStatus', 'dueConsents'] as const)
    expect((await read(calls[name].path, asFan())).statusCode, name).toBe(200);
  const followed = await app.inject({
    method: 'POST',
    url: followMatch.path.replace('{id}', matchId),
    headers: asFan(),
    payload: { followed: true },
  });
  expect(followed.statusCode).toBe(200);
  const { token } = await consoleOf(it, 'support');
  const console = { 'x-console': '1', cookie: `console=${token}` };
  expect((await read(consoleSelf.path, console)).statusCode).toBe(200);
  for (const path of ['/health', '/ready', '/api/openapi.json'])
    expect((await read(path)).statusCode, path).toBe(200);
  const notified = await app.inject({ method: 'POST', url: '/api/app/notify/alipay', payload: {} });
  expect(notified.statusCode).not.toBe(503);
});

test('a share of the reads is refused evenly', () => {
  const load = shedding();
  load.note(3);
  const of10 = () => Array.from({ length: 10 }, () => load.refuses('visitor')).filter(Boolean).length;
  expect([of10(), of10(), of10()]).toEqual([3, 3, 3]);
  expect(load.refuses('user')).toBe(false);
  for (let n = 0; n < 20; n++) load.note(3);
  expect([load.refuses('visitor'), load.refuses('user')]).toEqual([true, true]);
  for (let n = 0; n < 100; n++) load.note(0);
  expect([load.refuses('visitor'), load.refuses('user')]).toEqual([false, false]);
});
