import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindMobile, bindMobileByPost, sessionList } from '#contract/people/identity.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { lastMobileChange } from '../users/last-mobile-change.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  // A later hour, because of the limits of codes.
  it.clock.advance({ hours: 2 });
  user = await build(it).user();
  it.clock.advance({ minutes: 2 });
});

async function codeFor(mobile?: string): Promise<string> {
  const body = { scene: 'bind' as const, ...(mobile === undefined ? {} : { mobile }) };
  return (await it.call(sendCode, { body }, user)).sandboxCode ?? '';
}
const change = async (mobile: string) => ({
  mobile,
  code: await codeFor(mobile),
  currentCode: await codeFor(),
});
const post = (body: { mobile: string; code: string; currentCode?: string }) =>
  it.ask(bindMobileByPost, { body }, user);
const masked = async () => (await it.call(me, {}, user)).mobileMasked;
const maskOf = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

test.each(['GET', 'POST'] as const)(
  'by %s, with a code to each number, the phone is changed',
  async (method) => {
    const mobile = anyMobile();
    const elsewhere = await logIn(it, user.mobile);
    it.clock.advance({ minutes: 2 });
    const input = await change(mobile);
    const { data } = method === 'GET' ? await it.ask(bindMobile, { query: input }, user) : await post(input);
    const at = it.clock.now();
    expect(data).toEqual({
      mobileMasked: maskOf(mobile),
      coolingUntil: new Date(at.getTime() + 86_400_000).toISOString(),
    });
    expect(await masked()).toBe(maskOf(mobile));
    expect(await lastMobileChange(it.ctx.db, user.id)).toEqual(at);
    // Other sessions are ended; the one that made the change stays.
    expect(await it.ask(me, {}, { token: elsewhere })).toMatchObject({ code: 405 });
    const { items } = await it.call(sessionList, {}, user);
    expect(items.map(({ isThis }) => isThis)).toEqual([true]);
    it.clock.advance({ minutes: 2 });
    // The new number logs in the same user, the old one a new user.
    expect((await it.call(me, {}, { token: await logIn(it, mobile) })).id).toBe(user.id);
    expect((await it.call(me, {}, { token: await logIn(it, user.mobile) })).id).not.toBe(user.id);
    const events = it.ctx.db.selectFrom('security_event').select('facts').where('kind', '=', 'phoneChanged');
    expect(await events.where('user_id', '=', user.id).execute()).toEqual([{ facts: { sessionsEnded: 1 } }]);
  },
);

test('both codes are needed, each for its own number, and nothing changes without', async () => {
  const mobile = anyMobile();
  const { code, currentCode } = await change(mobile);
  const wrong = (right: string) => (right === '123456' ? '654321' : '123456');
  expect((await post({ mobile, code })).data).toMatchObject({ reason: 'CURRENT_CODE_NEEDED' });
  // With two codes entered the refusal names the wrong one.
  expect((await post({ mobile, code, currentCode: wrong(currentCode) })).data).toMatchObject({
    reason: 'CODE_WRONG',
    facts: { triesLeft: 4, field: 'currentCode' },
  });
  expect((await post({ mobile, code: wrong(code), currentCode })).data).toMatchObject({
    reason: 'CODE_WRONG',
    facts: { triesLeft: 4, field: 'code' },
  });
  expect((await post({ mobile: anyMobile(), code, currentCode })).data).toMatchObject({
    reason: 'CODE_EXPIRED',
    facts: { field: 'code' },
  });
  expect((await post({ mobile: user.mobile, code, currentCode })).data).toMatchObject({
    reason: 'MOBILE_SAME',
  });
  expect(await masked()).toBe(maskOf(user.mobile));
  expect(await lastMobileChange(it.ctx.db, user.id)).toBeNull();
  expect((await post({ mobile, code, currentCode })).code).toBe(200);
  expect((await post({ mobile: user.mobile, code, currentCode })).code).not.toBe(200);
});

test('a number of another account stays there, which is disclosed only to the holder of the number', async () => {
  const other = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const wrong = { mobile: other.mobile, code: '000000', currentCode: await codeFor() };
  expect((await post(wrong)).data).toMatchObject({ reason: 'CODE_EXPIRED' });
  expect((await post({ ...wrong, code: await codeFor(other.mobile) })).data).toMatchObject({
    reason: 'MOBILE_TAKEN',
  });
  expect(await masked()).toBe(maskOf(user.mobile));
  expect((await it.call(me, {}, other)).mobileMasked).toBe(maskOf(other.mobile));
});

test.each(['cross-site', 'same-site', 'none'])(
  'a GET marked by the browser as coming from %s changes nothing, not even an attempt',
  async (site) => {
    const query = await change(anyMobile());
    const options = { ...user, headers: { 'sec-fetch-site': site } };
    const answer = await it.ask(bindMobile, { query }, options);
    expect(answer).toMatchObject({ status: 403, data: { reason: 'ORIGIN_FOREIGN' } });
    expect(await masked()).toBe(maskOf(user.mobile));
    const own = { ...user, headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await it.ask(bindMobile, { query }, own)).code).toBe(200);
  },
);

test('without the session header a GET changes nothing, whatever its query contains', async () => {
  const query = { ...(await change(anyMobile())), token: user.token };
  expect((await it.ask(bindMobile, { query })).code).toBe(401);
  expect(await masked()).toBe(maskOf(user.mobile));
});
