import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function codeFor(mobile: string): Promise<string> {
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  return sent.data.sandboxCode ?? '';
}
const tryCode = (mobile: string, code: string) => it.ask(login, { body: { mobile, code } });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a number seen for the first time becomes a user with a neutral nickname', async () => {
  const mobile = anyMobile();
  const token = await logIn(it, mobile);
  const user = await it.call(me, {}, { token });
  expect(user).toMatchObject({
    roles: [],
    identityVerified: false,
    analystLevel: null,
    intro: '',
    gender: 'unknown',
  });
  expect(user.nickname).toMatch(/^球迷\d{4}$/);
  expect(user.mobileMasked).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
});

test('the same number is the same user again, and the previous session continues', async () => {
  const { id, mobile, token } = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const second = await logIn(it, mobile);
  expect(second).not.toBe(token);
  for (const each of [token, second]) expect((await it.call(me, {}, { token: each })).id).toBe(id);
});

test('a code works once', async () => {
  const mobile = anyMobile();
  const code = await codeFor(mobile);
  expect((await tryCode(mobile, code)).code).toBe(200);
  expect(await tryCode(mobile, code)).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
});

test('a code works for its own number only', async () => {
  const [mine, other] = [anyMobile(), anyMobile()];
  const code = await codeFor(mine);
  expect(await tryCode(other, code)).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
});

test('a new request ends the previous code', async () => {
  const mobile = anyMobile();
  const first = await codeFor(mobile);
  it.clock.advance({ minutes: 1 });
  const second = await codeFor(mobile);
  if (first !== second)
    expect(await tryCode(mobile, first)).toMatchObject({ data: { reason: 'CODE_WRONG' } });
  expect((await tryCode(mobile, second)).code).toBe(200);
});

test('a code expires after five minutes', async () => {
  const mobile = anyMobile();
  const code = await codeFor(mobile);
  it.clock.advance({ minutes: 5 });
  expect(await tryCode(mobile, code)).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
  const next = await codeFor(mobile);
  it.clock.advance({ minutes: 4, seconds: 59 });
  expect((await tryCode(mobile, next)).code).toBe(200);
});

test('the fifth wrong attempt voids the code, also for a right one afterwards', async () => {
  const mobile = anyMobile();
  const code = await codeFor(mobile);
  for (const triesLeft of [4, 3, 2, 1]) {
    const answer = await tryCode(mobile, another(code));
    expect(answer).toMatchObject({ code: 400, data: { reason: 'CODE_WRONG', facts: { triesLeft } } });
  }
  for (const typed of [another(code), code]) {
    expect(await tryCode(mobile, typed)).toMatchObject({ code: 400, data: { reason: 'CODE_TRIES_USED_UP' } });
  }
});

test('a wrong code is reported in the language of the request', async () => {
  const mobile = anyMobile();
  const code = another(await codeFor(mobile));
  const body = { mobile, code };
  expect((await it.ask(login, { body }, { locale: 'zh' })).message).toBe('验证码错误，还可以试 4 次。');
  expect((await it.ask(login, { body }, { locale: 'en' })).message).toBe('Wrong code. 3 attempts left.');
});

test('a disabled account cannot log in, and its code is consumed', async () => {
  const { id, mobile } = await build(it).user();
  await it.ctx.db.updateTable('app_user').set({ disabled_at: it.clock.now() }).where('id', '=', id).execute();
  it.clock.advance({ minutes: 2 });
  const code = await codeFor(mobile);
  expect(await tryCode(mobile, code)).toMatchObject({ status: 403, data: { reason: 'LOGIN_DISABLED' } });
  expect(await tryCode(mobile, code)).toMatchObject({ status: 400, data: { reason: 'CODE_EXPIRED' } });
});
