import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { guardianUploadPath, uploadPath } from '#contract/uploads.ts';
import { matchList } from '#contract/matches/matches.ts';
import { createRecharge } from '#contract/payments/money.ts';
import { login } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { buildApp } from '#server/app.ts';
import { routes } from '#server/routes/routes.ts';
import { anyAddress } from '#test/build/ask-from.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { callLimits, looseLimits } from './call-limits.ts';
import { sweepCounts } from './sweep-counts.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

interface Sent {
  readonly app?: TestApp['app'];
  readonly from?: string;
  readonly token?: string;
}

async function send(call: CallDefinition, payload: object, { app = it.app, from, token }: Sent = {}) {
  const response = await app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, 'x'),
    ...(from ? { remoteAddress: from } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.body ? { payload } : {}),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

const guess = (from: string, app = it.app) =>
  send(login, { mobile: anyMobile(), code: '123456', openId: '' }, { from, app });
const events = () =>
  it.ctx.db
    .selectFrom('security_event')
    .selectAll()
    .where('kind', '=', 'limitReached')
    .orderBy('id')
    .execute();
const { max = 0 } = callLimits.login ?? {};

test('a network has a limited number of login attempts over all processes, and a /64 is one network', async () => {
  const other = await buildApp(it.ctx, { webFolder: null });
  const apps = [it.app, other];
  for (let number = 0; number < max; number++) {
    const from = `2001:db8:1:2::${number.toString(16)}`;
    expect((await guess(from, apps[number % 2])).status).toBe(400);
  }
  const before = await events();
  for (const [at, app] of [...apps, it.app].entries()) {
    const more = await guess(`2001:db8:1:2:ffff::${at}`, app);
    expect(more).toMatchObject({ status: 429, code: 429, data: { reason: 'RATE_LIMITED' } });
    expect(more.data.facts.retryAfterS).toBe(600);
    expect(more.headers['retry-after']).toBe('600');
    expect(more.message).toBe('操作过于频繁，请 600 秒后再试。');
  }
  expect((await guess('2001:db8:1:3::1')).status).toBe(400);
  // Recorded once, without the network address.
  const noted = (await events()).slice(before.length);
  expect(noted.map(({ facts, user_id }) => [facts, user_id])).toEqual([
    [{ limit: 'login', by: 'network' }, null],
  ]);
  it.clock.advance({ minutes: 10 });
  expect((await guess('2001:db8:1:2::1')).status).toBe(400);
  await other.close();
});

test('money calls are counted per user, from any address', async () => {
  const { max: orders = 0 } = callLimits.createRecharge ?? {};
  const order = () => send(createRecharge, {}, { token: user.token, from: anyAddress() });
  for (let number = 0; number < orders; number++) expect((await order()).status).toBe(400);
  expect(await order()).toMatchObject({ status: 429, data: { reason: 'RATE_LIMITED' } });
  const [noted] = (await events()).slice(-1);
  expect(noted).toMatchObject({ user_id: user.id, facts: { limit: 'createRecharge', by: 'user' } });
  const { token } = await build(it).user();
  expect((await send(createRecharge, {}, { token, from: anyAddress() })).status).toBe(400);
});

test('if counting fails, codes and money are refused and reading continues', async () => {
  await it.database.asOwner((run) => run('ALTER TABLE request_count RENAME TO request_count_gone'));
  try {
    for (const [name, call] of Object.entries(calls) as [keyof typeof calls, CallDefinition][]) {
      const isBound = routes.some((route) => route.call === call);
      if (callLimits[name] === undefined || !isBound) continue;
      const answer = await send(call, {}, { token: user.token, from: anyAddress() });
      expect([name, answer.status, answer.data.reason]).toEqual([name, 429, 'RATE_LIMITED']);
    }
    for (const url of [`${uploadPath}?purpose=avatar`, guardianUploadPath]) {
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'image/png' };
      const { statusCode } = await it.app.inject({ method: 'POST', url, headers, payload: 'x' });
      expect([url, statusCode]).toEqual([url, 429]);
    }
    expect((await it.ask(matchList, { query: {} })).status).toBe(200);
    expect((await it.ask(me, {}, { token: user.token })).status).toBe(200);
  } finally {
    await it.database.asOwner((run) => run('ALTER TABLE request_count_gone RENAME TO request_count'));
  }
});

test('every call that accepts a code, calls a provider or moves money is limited', () => {
  const needed =
    /^(CODE_(WRONG|TOO_SOON)|(PAYMENT|PROVIDER)_UNAVAILABLE|CLAIM_NOT_FOUND|INCOME_TOO_LOW|REFUND_TOO_MUCH|TEEN_PIN_WRONG)$/;
  const unlimited = (Object.entries(calls) as [keyof typeof calls, CallDefinition][])
    .filter(([name, { refusals }]) => refusals.some((reason) => needed.test(reason)) && !callLimits[name])
    .map(([name]) => name);
  expect(unlimited).toEqual([]);
});

test('one network has a limited number of requests to a process, for any path', async () => {
  const { max: most } = looseLimits.everything;
  const from = anyAddress();
  const ask = (remoteAddress: string, url = '/none') => it.app.inject({ method: 'GET', url, remoteAddress });
  for (let number = 0; number < most; number++) await ask(from);
  expect((await ask(from, '/api/app/common/setting')).statusCode).toBe(429);
  expect((await ask(from, '/uploads/x')).statusCode).toBe(429);
  expect((await ask(anyAddress())).statusCode).toBe(404);
  it.clock.advance({ minutes: 1 });
  expect((await ask(from)).statusCode).toBe(404);
}, 60_000);

test('counters are deleted a day after their window, and do not reveal the client', async () => {
  const from = anyAddress();
  await guess(from);
  const rows = await it.ctx.db.selectFrom('request_count').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(from);
  it.clock.advance({ days: 3 });
  await sweepCounts(it.ctx);
  expect(await it.ctx.db.selectFrom('request_count').selectAll().execute()).toEqual([]);
});
