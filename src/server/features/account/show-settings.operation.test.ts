import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSettings } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { build } from '#test/build/build.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('a new account shows what is missing', async () => {
  const user = await build(it).user();
  expect(await it.call(accountSettings, {}, user)).toMatchObject({
    mobileMasked: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`,
    identity: { state: 'none', triesLeftToday: 3 },
    payee: null,
    wechatBound: false,
    sessions: 1,
    teenMode: { on: false, isMinor: false },
    spendingLimit: { daily: { nowFen: null }, spentTodayFen: 0, excludedUntil: null },
    removal: null,
  });
});

test('certification, WeChat and sessions show once they exist, masked', async () => {
  const user = await build(it).user();
  const person = await buildCertified(it, user.id);
  it.clock.advance({ minutes: 2 });
  const body = { scene: 'login' as const, mobile: user.mobile };
  const { sandboxCode: code = '' } = await it.call(sendCode, { body });
  const { openId } = await wechatTicket(it);
  await it.call(login, { body: { mobile: user.mobile, code, openId } });
  const settings = await it.call(accountSettings, {}, user);
  expect(settings).toMatchObject({ wechatBound: true, sessions: 2, identity: { state: 'verified' } });
  const text = JSON.stringify(settings);
  for (const secret of [person.realName, person.idNumber, user.mobile, openId]) {
    expect(text).not.toContain(secret);
  }
});
