import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me, updateInfo } from '#contract/people/users.ts';
import { anyMobile } from '../build/any-mobile.ts';
import { build } from '../build/build.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const json = { 'content-type': 'application/json' };

async function post(url: string, payload: string, headers: Record<string, string> = json, locale = 'zh') {
  const response = await it.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'accept-language': locale },
  });
  return { status: response.statusCode, ...response.json() };
}

test.each([
  ['{"mobile": "138', 'JSON_INVALID'],
  ['', 'JSON_INVALID'],
  ['{"__proto__": {"mobile": "13812345678"}}', 'JSON_INVALID'],
  ['null', 'INPUT_INVALID'],
  ['[]', 'INPUT_INVALID'],
  ['"text"', 'INPUT_INVALID'],
  ['{}', 'INPUT_INVALID'],
  ['{"mobile": 13812345678, "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": ["13812345678"], "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": "13812345678,13812345679", "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": "+8613812345678", "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": "１３８１２３４５６７８", "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": "13812345678\\n", "scene": "login"}', 'INPUT_INVALID'],
  ['{"mobile": "13812345678", "scene": "admin"}', 'INPUT_INVALID'],
  ['{"mobile": "13812345678", "scene": "login", "extra": 1}', 'INPUT_INVALID'],
])('%s is refused as %s with one sentence in each language', async (payload, reason) => {
  const zh = await post(sendCode.path, payload, json, 'zh');
  const en = await post(sendCode.path, payload, json, 'en');
  expect(zh).toMatchObject({ status: 400, code: 400, data: { reason } });
  expect(en).toMatchObject({ status: 400, code: 400, data: { reason } });
  expect(zh.message).toMatch(/[\u4e00-\u9fff].*。$/);
  expect(en.message).toMatch(/^[\x20-\x7e“”’]+\.$/);
});

test('a code without six digits and a wrong code have different reasons', async () => {
  for (const code of ['12345', '1234567', '１２３４５６', 'abcdef', '-12345', '1e3000']) {
    const answer = await post(login.path, JSON.stringify({ mobile: anyMobile(), code }));
    expect(answer).toMatchObject({ status: 400, data: { reason: 'INPUT_INVALID' } });
  }
  const number = await post(login.path, JSON.stringify({ mobile: anyMobile(), code: 123456 }));
  expect(number.message).toContain('验证码须为文字');
});

test('a body of one MiB is refused with a message that states the limit', async () => {
  const payload = JSON.stringify({ mobile: '1'.repeat(1024 * 1024), scene: 'login' });
  const answer = await post(sendCode.path, payload);
  expect(answer).toMatchObject({ status: 413, data: { reason: 'BODY_TOO_LARGE', facts: { limitKiB: 256 } } });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post(sendCode.path, 'mobile=13812345678', { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, data: { reason: 'BODY_TYPE' } });
  },
);

test.each([
  ['GET', '/api/app/unknown'],
  ['POST', me.path],
  ['GET', updateInfo.path],
  ['PUT', login.path],
  ['GET', `${me.path}/`],
  ['GET', '/api/app/%2e%2e/me'],
  ['GET', '/api/app/%00'],
] as const)('%s %s is not a call', async (method, url) => {
  const { token } = await build(it).user();
  const response = await it.app.inject({ method, url, headers: { authorization: token } });
  expect(response.statusCode).toBe(404);
  expect(response.json().data.reason).toBe('CALL_NOT_FOUND');
});

test('a URL that cannot be decoded gets an envelope', async () => {
  const response = await it.app.inject({ method: 'GET', url: '/api/app/%zz' });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json().data.reason).toBeTypeOf('string');
});

test('an oversized id and a text with NUL are refused with a message', async () => {
  const long = await it.app.inject({ method: 'GET', url: `/api/app/common/match/${'x'.repeat(201)}` });
  expect([long.statusCode, long.json().data.reason]).toEqual([400, 'REQUEST_UNREADABLE']);
  const claim = JSON.stringify({ claimNo: 'a\0b', secret: 'x' });
  expect(await post('/api/app/common/guardianClaim/state', claim)).toMatchObject({
    status: 400,
    data: { reason: 'INPUT_INVALID' },
  });
});

test('a refusal has a request ID and no internal details', async () => {
  const answer = await post(sendCode.path, '{}');
  expect(answer.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(answer)).not.toMatch(/\.ts|node_modules|zod|SELECT/);
});
