import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const proxy = '10.9.9.9';
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { TRUSTED_PROXIES: `${proxy}, 192.168.0.0/16` } });
});
afterAll(() => it.close());

async function askThrough(remoteAddress: string, forwardedFor: string) {
  const response = await it.app.inject({
    method: 'POST',
    url: sendCode.path,
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { mobile: anyMobile(), scene: 'login' },
  });
  return response.statusCode;
}

const codes = async (ask: (number: number) => Promise<number>) => {
  const given: number[] = [];
  for (let number = 0; number < 21; number++) given.push(await ask(number));
  return given;
};

test('clients behind our own proxy are limited individually', async () => {
  const answers = await codes((number) => askThrough(proxy, `203.0.113.${number}`));
  expect(answers.every((code) => code === 200)).toBe(true);
});

test('a client cannot pass the limit with forged addresses, with or without our proxy', async () => {
  for (const [from, after] of [
    ['198.51.100.7', ''],
    [proxy, ', 198.51.100.8'],
  ] as const) {
    const answers = await codes((number) => askThrough(from, `203.0.114.${number}${after}`));
    expect(answers.at(-1)).toBe(429);
  }
});
