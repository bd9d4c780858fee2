import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const ask = (mobile: string) => it.ask(sendCode, { body: { mobile, scene: 'login' } });
const ending = (digits: string) => `${anyMobile().slice(0, 7)}${digits}`;

test.each([
  ['0000', 429, 'CODE_LIMIT'],
  ['0001', 503, 'SMS_UNAVAILABLE'],
  ['0003', 503, 'SMS_UNAVAILABLE'],
  ['0004', 400, 'SMS_NUMBER_REFUSED'],
  ['0005', 503, 'SMS_UNAVAILABLE'],
  ['0006', 503, 'SMS_UNAVAILABLE'],
])('a number ending in %s fails with the provider error %i %s', async (digits, code, reason) => {
  const answer = await ask(ending(digits));
  expect(answer).toMatchObject({ status: code, code, data: { reason } });
  expect(answer.data).not.toHaveProperty('sandboxCode');
});

test('an unresponsive provider does not delay other requests', async () => {
  const hanging = ask(ending('0003'));
  expect((await ask(anyMobile())).code).toBe(200);
  expect((await hanging).code).toBe(503);
});

test('a failed message counts, so that failures give no more attempts', async () => {
  const mobile = ending('0001');
  await ask(mobile);
  expect(await ask(mobile)).toMatchObject({ data: { reason: 'CODE_TOO_SOON' } });
});

test('a code the provider refused to send logs nobody in', async () => {
  const mobile = ending('0004');
  await ask(mobile);
  const answer = await it.ask(login, { body: { mobile, code: '000000' } });
  expect(answer.data).toMatchObject({ reason: 'CODE_EXPIRED' });
});

test('an unreachable provider is reported in both languages', async () => {
  const lonely = await startTestApp({ environment: { SMS_ENDPOINT: 'http://127.0.0.1:9/' } });
  try {
    const answers = await Promise.all(
      (['zh', 'en'] as const).map((locale) =>
        lonely.ask(sendCode, { body: { mobile: anyMobile(), scene: 'login' } }, { locale }),
      ),
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '短信暂时无法发送，请几分钟后再试。',
      'We can’t send text messages right now. Please try again in a few minutes.',
    ]);
  } finally {
    await lonely.close();
  }
});
