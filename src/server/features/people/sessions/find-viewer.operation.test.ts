import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeToken, logout } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { newToken } from '#server/core/token.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const meWith = async (authorization: string | undefined, locale = 'zh') => {
  const headers = { 'accept-language': locale, ...(authorization === undefined ? {} : { authorization }) };
  const response = await it.app.inject({ method: 'GET', url: me.path, headers });
  return { status: response.statusCode, ...response.json() };
};

test('a token is accepted with Bearer and raw', async () => {
  const { id, token } = await build(it).user();
  for (const header of [token, `Bearer ${token}`]) expect((await meWith(header)).data.id).toBe(id);
});

test('no token, an unknown one and a header of any other shape answer 401', async () => {
  const headers = [
    undefined,
    '',
    'Bearer ',
    newToken(),
    `Bearer ${newToken()}`,
    'Basic YTpi',
    "' OR 1=1 --",
    'x'.repeat(60_000),
  ];
  for (const header of headers) {
    expect(await meWith(header)).toMatchObject({ status: 401, code: 401, data: { reason: 'SESSION_NONE' } });
  }
  expect((await meWith(undefined, 'zh')).message).toBe('请先登录。');
  expect((await meWith(undefined, 'en')).message).toBe('Please log in first.');
});

test("a logged-out session answers 405, and the user's other sessions continue", async () => {
  const { token, mobile } = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const other = await logIn(it, mobile);
  await it.call(logout, { body: {} }, { token });
  expect(await meWith(token)).toMatchObject({ status: 405, code: 405, data: { reason: 'SESSION_ENDED' } });
  expect((await meWith(other)).code).toBe(200);
});

test('a session expires 30 days after its last use', async () => {
  const { token } = await build(it).user();
  for (let use = 0; use < 3; use++) {
    it.clock.advance({ days: 29 });
    expect((await meWith(token)).code).toBe(200);
  }
  it.clock.advance({ days: 30 });
  expect(await meWith(token)).toMatchObject({ status: 405, data: { reason: 'SESSION_ENDED' } });
});

test('reading writes the time of use at most once an hour', async () => {
  const { token, id } = await build(it).user();
  const uses = async () => {
    const row = await it.ctx.db
      .selectFrom('session')
      .select(['last_used_at', 'expires_at'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return row;
  };
  const before = await uses();
  it.clock.advance({ minutes: 59 });
  await meWith(token);
  expect(await uses()).toEqual(before);
  it.clock.advance({ minutes: 1 });
  await meWith(token);
  expect((await uses()).last_used_at).toEqual(it.clock.now());
});

test('the live sessions of a disabled account answer 406', async () => {
  const { token, id } = await build(it).user();
  await it.ctx.db.updateTable('app_user').set({ disabled_at: it.clock.now() }).where('id', '=', id).execute();
  expect(await meWith(token)).toMatchObject({ status: 406, code: 406, data: { reason: 'ACCOUNT_DISABLED' } });
});

test('a token sent in a URL is exchanged for a new one and expires', async () => {
  const { token, id } = await build(it).user();
  const fresh = await it.call(exchangeToken, { body: {} }, { token });
  expect((await meWith(token)).code).toBe(405);
  expect((await meWith(fresh.token)).data.id).toBe(id);
});

test('the database contains no token, and no response sets a cookie', async () => {
  const { token, id } = await build(it).user();
  const rows = await it.ctx.db.selectFrom('session').selectAll().where('user_id', '=', id).execute();
  const stored = rows.map((row) => Buffer.from(row.token_hash));
  expect(stored.every((hash) => !hash.equals(Buffer.from(token, 'base64url')))).toBe(true);
  const response = await it.app.inject({ method: 'GET', url: me.path, headers: { authorization: token } });
  expect(response.headers['set-cookie']).toBeUndefined();
});
