import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginByWx } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
import { anyWechat, wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { wechatOpenIdFor } from './open-id-of-ticket.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const openIdFor = (userId: string, ticket: string | null) => wechatOpenIdFor(it.ctx, { userId, ticket });
const invalid = { reason: 'WX_TICKET_INVALID' };

async function bind(mobile: string, person: string): Promise<void> {
  it.clock.advance({ minutes: 2 });
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  const { openId } = await wechatTicket(it, person);
  await it.call(login, { body: { mobile, code: sent.data.sandboxCode ?? '', openId } });
}

test('a user with a bound WeChat pays with it', async () => {
  const { id, mobile } = await build(it).user();
  const person = await anyWechat(it);
  await expect(openIdFor(id, null)).rejects.toMatchObject(invalid);
  await bind(mobile, person);
  expect(await openIdFor(id, null)).toBe(person);
});

test('a ticket identifies the WeChat that shows the page, even if the user has bound another', async () => {
  const { id, mobile } = await build(it).user();
  await bind(mobile, await anyWechat(it));
  const inHand = await anyWechat(it);
  const { openId } = await wechatTicket(it, inHand);
  expect(await openIdFor(id, openId)).toBe(inHand);
});

test('a ticket pays again for the same user until it expires, and does nothing else', async () => {
  const [payer, other] = [await build(it).user(), await build(it).user()];
  const person = await anyWechat(it);
  const { openId } = await wechatTicket(it, person);
  for (const _ of [1, 2]) expect(await openIdFor(payer.id, openId)).toBe(person);
  await expect(openIdFor(other.id, openId)).rejects.toMatchObject(invalid);
  expect(await it.ask(loginByWx, { body: { openId } })).toMatchObject({ data: invalid });
  it.clock.advance({ minutes: 10 });
  await expect(openIdFor(payer.id, openId)).rejects.toMatchObject(invalid);
});

test('a raw WeChat id is not a ticket', async () => {
  const { id } = await build(it).user();
  await expect(openIdFor(id, await anyWechat(it))).rejects.toMatchObject(invalid);
});

test('a used ticket cannot be made valid again, not even by the database owner', async () => {
  const { id } = await build(it).user();
  const { openId } = await wechatTicket(it);
  await openIdFor(id, openId);
  const renew = it.ctx.db.updateTable('wechat_ticket').set({ used_at: null, used_for: null, used_by: null });
  await expect(renew.where('used_by', '=', id).execute()).rejects.toMatchObject({ code: 'RP019' });
});
