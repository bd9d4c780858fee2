import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginByWx } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
import { anyWechat, wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepCodes } from '../codes/sweep-codes.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const enter = (openId: string) => it.ask(loginByWx, { body: { openId } });
const refused = (reason: string) => ({ data: { reason } });

async function codeFor(mobile: string): Promise<string> {
  it.clock.advance({ minutes: 2 });
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  return sent.data.sandboxCode ?? '';
}

async function logInBoth(mobile: string, openId: string) {
  const code = await codeFor(mobile);
  return await it.ask(login, { body: { mobile, code, openId } });
}

async function idOf(token: string): Promise<string> {
  return (await it.call(me, {}, { token })).id;
}

/** A user with a bound WeChat. */
async function bound() {
  const person = await anyWechat(it);
  const mobile = anyMobile();
  const { openId } = await wechatTicket(it, person);
  const answer = await logInBoth(mobile, openId);
  return { person, mobile, id: await idOf(answer.data.token) };
}

const eventsOf = (userId: string) =>
  it.ctx.db
    .selectFrom('security_event')
    .select(['kind', 'facts'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('an unbound WeChat', () => {
  test('logs nobody in, and its ticket then binds it with a phone code', async () => {
    const person = await anyWechat(it);
    const first = await wechatTicket(it, person);
    expect(first.bound).toBe(false);
    expect(await enter(first.openId)).toMatchObject({ status: 409, ...refused('WX_PHONE_FIRST') });
    const mobile = anyMobile();
    const answer = await logInBoth(mobile, first.openId);
    const id = await idOf(answer.data.token);

    const second = await wechatTicket(it, person);
    expect(second.bound).toBe(true);
    const again = await enter(second.openId);
    expect(await idOf(again.data.token)).toBe(id);
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'loggedIn', facts: { by: 'code' } },
      { kind: 'wechatBound', facts: { replaced: false } },
      { kind: 'loggedIn', facts: { by: 'wechat' } },
    ]);
  });
});

describe('a ticket', () => {
  test('has 43 characters, differs from WeChat’s id, and is nowhere in the database', async () => {
    const person = await anyWechat(it);
    const { openId } = await wechatTicket(it, person);
    expect(openId).toMatch(/^[\w-]{43}$/);
    expect(openId).not.toContain(person);
    const rows = await it.ctx.db.selectFrom('wechat_ticket').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(openId);
    expect(rows.some(({ ticket_hash: hash }) => Buffer.from(hash).includes(openId))).toBe(false);
  });

  test('leaves no data behind once it has expired', async () => {
    const person = await anyWechat(it);
    await wechatTicket(it, person);
    const left = async () => {
      const states = await it.ctx.db.selectFrom('wechat_state').select('expires_at').execute();
      const tickets = await it.ctx.db.selectFrom('wechat_ticket').select('expires_at').execute();
      return states.length + tickets.length;
    };
    it.clock.advance({ minutes: 9, seconds: 59 });
    await sweepCodes(it.ctx);
    expect(await left()).toBeGreaterThan(1);
    it.clock.advance({ seconds: 1 });
    await sweepCodes(it.ctx);
    expect(await left()).toBe(0);
  });

  test('works once', async () => {
    const { person } = await bound();
    const { openId } = await wechatTicket(it, person);
    expect((await enter(openId)).code).toBe(200);
    expect(await enter(openId)).toMatchObject({ status: 400, ...refused('WX_TICKET_INVALID') });
    expect(await logInBoth(anyMobile(), openId)).toMatchObject(refused('WX_TICKET_INVALID'));
  });

  test('expires after ten minutes', async () => {
    const { person } = await bound();
    const [first, second] = [await wechatTicket(it, person), await wechatTicket(it, person)];
    it.clock.advance({ minutes: 9, seconds: 59 });
    expect((await enter(first.openId)).code).toBe(200);
    it.clock.advance({ seconds: 1 });
    expect(await enter(second.openId)).toMatchObject(refused('WX_TICKET_INVALID'));
  });

  test('is required to log in: a raw WeChat id never works', async () => {
    const { person } = await bound();
    for (const openId of [person, person.padEnd(43, 'x'), 'A'.repeat(43), `${person} OR 1=1 --`]) {
      expect(await enter(openId)).toMatchObject(refused('WX_TICKET_INVALID'));
      expect(await logInBoth(anyMobile(), openId)).toMatchObject(refused('WX_TICKET_INVALID'));
    }
  });

  test('that is invalid does not consume the phone code', async () => {
    const mobile = anyMobile();
    const code = await codeFor(mobile);
    const spoilt = { mobile, code, openId: 'A'.repeat(43) };
    expect(await it.ask(login, { body: spoilt })).toMatchObject(refused('WX_TICKET_INVALID'));
    expect((await it.ask(login, { body: { mobile, code } })).code).toBe(200);
  });

  test('of a disabled account is refused, and consumed', async () => {
    const { person, id } = await bound();
    const { openId } = await wechatTicket(it, person);
    const at = it.clock.now();
    await it.ctx.db.updateTable('app_user').set({ disabled_at: at }).where('id', '=', id).execute();
    expect(await enter(openId)).toMatchObject({ status: 403, ...refused('LOGIN_DISABLED') });
    expect(await enter(openId)).toMatchObject(refused('WX_TICKET_INVALID'));
  });

  test('binds nothing to a disabled account', async () => {
    const { id, mobile } = await build(it).user();
    const at = it.clock.now();
    await it.ctx.db.updateTable('app_user').set({ disabled_at: at }).where('id', '=', id).execute();
    const person = await anyWechat(it);
    const { openId } = await wechatTicket(it, person);
    expect(await logInBoth(mobile, openId)).toMatchObject(refused('LOGIN_DISABLED'));
    expect((await wechatTicket(it, person)).bound).toBe(false);
  });
});

describe('a WeChat bound to a user', () => {
  test('stays with that user when another user logs in by phone with it', async () => {
    const { person, id } = await bound();
    const { openId } = await wechatTicket(it, person);
    const other = await logInBoth(anyMobile(), openId);
    expect(await idOf(other.data.token)).not.toBe(id);
    const next = await enter((await wechatTicket(it, person)).openId);
    expect(await idOf(next.data.token)).toBe(id);
  });

  test('is replaced by another one that the same user authorizes and confirms by phone', async () => {
    const { person, mobile, id } = await bound();
    const newer = await anyWechat(it);
    await logInBoth(mobile, (await wechatTicket(it, newer)).openId);
    expect(await enter((await wechatTicket(it, person)).openId)).toMatchObject(refused('WX_PHONE_FIRST'));
    const next = await enter((await wechatTicket(it, newer)).openId);
    expect(await idOf(next.data.token)).toBe(id);
    expect(await eventsOf(id)).toContainEqual({ kind: 'wechatBound', facts: { replaced: true } });
  });
});
