import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginByWx, wxAuthInfo } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { anyNonce, anyWechat, goToWechat, wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 20 });
});
afterAll(() => it.close());

const at64 = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 64 }, (_, i) => make(i)));

async function codeFor(mobile: string): Promise<string> {
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  return sent.data.sandboxCode ?? '';
}

test('64 logins at once with one ticket open one session', async () => {
  const person = await anyWechat(it);
  const mobile = anyMobile();
  const first = await wechatTicket(it, person);
  await it.call(login, { body: { mobile, code: await codeFor(mobile), openId: first.openId } });
  const { openId } = await wechatTicket(it, person);
  const answers = await at64(() => it.ask(loginByWx, { body: { openId } }));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const others = answers.filter(({ code }) => code !== 200);
  expect(new Set(others.map(({ data }) => (data as unknown as { reason: string }).reason))).toEqual(
    new Set(['WX_TICKET_INVALID']),
  );
});

test('64 users at once with one ticket: it is bound to one of them, and the others keep their codes', async () => {
  const person = await anyWechat(it);
  const { openId } = await wechatTicket(it, person);
  const mobiles = Array.from({ length: 64 }, anyMobile);
  const codes = await Promise.all(mobiles.map(codeFor));
  const answers = await at64((i) =>
    it.ask(login, { body: { mobile: mobiles[i] ?? '', code: codes[i] ?? '', openId } }),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const bindings = it.ctx.db.selectFrom('wechat_binding').selectAll().where('open_id', '=', person);
  expect(await bindings.execute()).toHaveLength(1);
  const at = answers.findIndex(({ code }) => code !== 200);
  const body = { mobile: mobiles[at] ?? '', code: codes[at] ?? '' };
  expect((await it.ask(login, { body })).code).toBe(200);
});

test('two tickets of one WeChat at once bind it to one user, and both users are logged in', async () => {
  const person = await anyWechat(it);
  const tickets = [await wechatTicket(it, person), await wechatTicket(it, person)];
  const mobiles = [anyMobile(), anyMobile()];
  const codes = await Promise.all(mobiles.map(codeFor));
  const answers = await Promise.all(
    tickets.map(({ openId }, i) =>
      it.ask(login, { body: { mobile: mobiles[i] ?? '', code: codes[i] ?? '', openId } }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const bindings = it.ctx.db.selectFrom('wechat_binding').selectAll().where('open_id', '=', person);
  expect(await bindings.execute()).toHaveLength(1);
});

test('64 exchanges at once of one state give one ticket', async () => {
  const nonce = anyNonce();
  const { code, state } = await goToWechat(it, { nonce });
  const answers = await at64(() => it.ask(wxAuthInfo, { query: { code, state, nonce } }));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});
