import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindMobileByPost } from '#contract/people/identity.ts';
import { inbox } from '#contract/people/inbox.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { bindAlipay } from '#contract/payments/withdrawals.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const notices = async (user: Pick<BuiltUser, 'token'>) => {
  const { items } = await it.call(inbox, { query: {} }, { token: user.token });
  return items.filter(({ kind }) => kind === 'accountNotice').map(({ facts }) => [facts.notice, facts.what]);
};

/** Codes are requested an hour apart, because of their limits. */
async function code(user: BuiltUser, scene: 'bind' | 'withdraw' | 'login', mobile?: string): Promise<string> {
  it.clock.advance({ hours: 1 });
  const body = { scene, ...(mobile === undefined ? {} : { mobile }) };
  return (await it.call(sendCode, { body }, user)).sandboxCode ?? '';
}

test('binding and changing a payee is notified once each, and rebinding the same account not at all', async () => {
  const user = await build(it).fan();
  for (const account of ['one@example.com', 'one@example.com', 'other@example.com']) {
    const body = { account, code: await code(user, 'withdraw'), consent: true } as const;
    await it.call(bindAlipay, { body }, user);
  }
  expect(await notices(user)).toEqual([
    ['payeeChanged', 'o***@example.com'],
    ['payeeBound', 'o***@example.com'],
  ]);
});

test('a change of phone is notified with the new number, masked', async () => {
  const user = await build(it).user();
  const mobile = anyMobile();
  const newCode = await code(user, 'bind', mobile);
  const currentCode = (await it.call(sendCode, { body: { scene: 'bind' } }, user)).sandboxCode ?? '';
  await it.call(bindMobileByPost, { body: { mobile, code: newCode, currentCode } }, user);
  expect(await notices(user)).toEqual([['phoneChanged', `${mobile.slice(0, 3)}****${mobile.slice(-4)}`]]);
});

test('a login on a new device is notified; on the first device or a known one it is not', async () => {
  const user = await build(it).user();
  const logInOn = async (device: string) => {
    const typed = await code(user, 'login', user.mobile);
    const headers = { 'x-device-id': device };
    const answer = await it.ask(login, { body: { mobile: user.mobile, code: typed } }, { headers });
    expect(answer.code).toBe(200);
  };
  const [first, second] = [randomUUID(), randomUUID()];
  await logInOn(first);
  await logInOn(first);
  expect(await notices(user)).toEqual([]);
  await logInOn(second);
  await logInOn(second);
  expect((await notices(user)).map(([notice]) => notice)).toEqual(['newDevice']);
});
