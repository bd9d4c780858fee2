import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const ask = (mobile: string, address = anyAddress()) =>
  askFrom(it, address, sendCode, { mobile, scene: 'login' });

test('a code has six digits, reaches the phone, and is returned in sandbox mode only', async () => {
  const mobile = anyMobile();
  const { code, data } = await ask(mobile);
  expect(code).toBe(200);
  expect(data.sandboxCode).toMatch(/^\d{6}$/);
  expect(data.retryAfterS).toBe(60);
  const messages = it.sandbox.books.messages().filter((each) => each.mobile === mobile);
  expect(messages.map((each) => each.code)).toEqual([data.sandboxCode]);
});

test('the stored row does not contain the code', async () => {
  const mobile = anyMobile();
  const { data } = await ask(mobile);
  const row = await it.ctx.db
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.code_hash).includes(data.sandboxCode ?? '')).toBe(false);
  expect(row.code_hash).toHaveLength(32);
  expect(row.salt).toHaveLength(16);
});

test('known and unknown numbers get the same response', async () => {
  const known = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const strip = ({ data: { sandboxCode, ...data }, ...answer }: Awaited<ReturnType<typeof ask>>) => ({
    ...answer,
    data,
    digits: sandboxCode?.length,
  });
  expect(strip(await ask(known.mobile))).toEqual(strip(await ask(anyMobile())));
});

test('a new request is refused for 60 seconds, with the remaining time in both languages', async () => {
  const mobile = anyMobile();
  await ask(mobile);
  it.clock.advance({ seconds: 18 });
  const body = { mobile, scene: 'login' } as const;
  const zh = await it.ask(sendCode, { body }, { locale: 'zh' });
  const en = await it.ask(sendCode, { body }, { locale: 'en' });
  expect(zh).toMatchObject({
    status: 429,
    code: 429,
    data: { reason: 'CODE_TOO_SOON', facts: { retryAfterS: 42 } },
  });
  expect(zh.message).toBe('验证码刚刚发送，请 42 秒后再获取。');
  expect(en.message).toBe('A code was just sent. You can get another in 42 seconds.');
  it.clock.advance({ seconds: 42 });
  expect((await ask(mobile)).code).toBe(200);
});

test('a number gets five codes an hour', async () => {
  const mobile = anyMobile();
  for (let sent = 0; sent < 5; sent++) {
    expect((await ask(mobile)).code).toBe(200);
    it.clock.advance({ minutes: 2 });
  }
  const sixth = await ask(mobile);
  expect(sixth).toMatchObject({
    code: 429,
    data: { reason: 'RATE_LIMITED', facts: { retryAfterS: 50 * 60 } },
  });
  it.clock.advance({ minutes: 50 });
  expect((await ask(mobile)).code).toBe(200);
});

test('a number gets ten codes a Beijing day', async () => {
  it.clock.set('2026-04-01T16:00:00Z');
  const mobile = anyMobile();
  for (let sent = 0; sent < 10; sent++) {
    expect((await ask(mobile)).code).toBe(200);
    it.clock.advance({ hours: 1 });
  }
  expect(await ask(mobile)).toMatchObject({ code: 429, data: { reason: 'CODE_LIMIT' } });
  it.clock.set('2026-04-02T15:59:59Z');
  expect(await ask(mobile)).toMatchObject({ code: 429, data: { reason: 'CODE_LIMIT' } });
  it.clock.set('2026-04-02T16:00:00Z');
  expect((await ask(mobile)).code).toBe(200);
});

test('an address gets twenty codes an hour, whatever the numbers', async () => {
  const address = anyAddress();
  for (let sent = 0; sent < 20; sent++) expect((await ask(anyMobile(), address)).code).toBe(200);
  expect(await ask(anyMobile(), address)).toMatchObject({ code: 429, data: { reason: 'RATE_LIMITED' } });
  expect((await ask(anyMobile())).code).toBe(200);
});

test('an IPv6 customer cannot pass the limit with another address of the same network', async () => {
  for (let sent = 0; sent < 20; sent++) {
    expect((await ask(anyMobile(), `2001:db8:7:1::${sent.toString(16)}`)).code).toBe(200);
  }
  expect((await ask(anyMobile(), '2001:db8:7:1:ffff::1')).code).toBe(429);
});

test.each([
  ['one /48 of IPv6', (number: number) => `2001:db8:9:${number.toString(16)}::1`, '2001:db8:a:1::1'],
  ['one /24 of IPv4', (number: number) => `198.18.5.${number}`, '198.18.6.1'],
])('many addresses of %s together get sixty codes an hour', async (_, addressOf, elsewhere) => {
  for (let sent = 1; sent <= 60; sent++) expect((await ask(anyMobile(), addressOf(sent))).code).toBe(200);
  expect(await ask(anyMobile(), addressOf(61))).toMatchObject({
    code: 429,
    data: { reason: 'RATE_LIMITED' },
  });
  expect((await ask(anyMobile(), elsewhere)).code).toBe(200);
  it.clock.advance({ minutes: 60 });
  expect((await ask(anyMobile(), addressOf(61))).code).toBe(200);
});

test('in development requests from the machine itself have a higher limit', async () => {
  for (let sent = 0; sent < 21; sent++) expect((await ask(anyMobile(), '127.0.0.1')).code).toBe(200);
});

test('a code for an action of a user requires a session', async () => {
  const body = { mobile: anyMobile(), scene: 'remove' } as const;
  expect(await it.ask(sendCode, { body })).toMatchObject({ code: 401, data: { reason: 'SESSION_NONE' } });
  const { token, mobile } = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { mobile, scene: 'remove' } }, { token });
  const wrongScene = await it.ask(login, { body: { mobile, code: sent.sandboxCode ?? '' } });
  expect(wrongScene.data).toMatchObject({ reason: 'CODE_EXPIRED' });
});

test('a code about the own account goes to its own number when none is given', async () => {
  const { token, mobile } = await build(it).user();
  it.clock.advance({ minutes: 2 });
  await it.call(sendCode, { body: { scene: 'withdraw' } }, { token });
  const [sent] = it.sandbox.books.messages().slice(-1);
  expect(sent?.mobile).toBe(mobile);
});

test('a code without a number is refused if no account provides one', async () => {
  const { token } = await build(it).user();
  const answer = { code: 400, data: { reason: 'INPUT_INVALID', facts: { fields: ['mobile'] } } };
  expect(await it.ask(sendCode, { body: { scene: 'login' } }, { token })).toMatchObject(answer);
  expect(await it.ask(sendCode, { body: { scene: 'login' } })).toMatchObject(answer);
  expect(await it.ask(sendCode, { body: { scene: 'bind' } })).toMatchObject({
    data: { reason: 'SESSION_NONE' },
  });
});
