import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountSettings, removalState, removeUser } from '#contract/people/identity.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { fen } from '#domain/money/fen.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';
import { isForfeitable } from './read-blockers.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).fan();
  it.clock.advance({ minutes: 2 });
});

async function remove(who: BuiltUser = user, more: { forfeitBalance?: true } = {}) {
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { scene: 'remove' } }, who);
  return await it.ask(removeUser, { body: { code: sent.sandboxCode ?? '', ...more } }, who);
}
const kinds = async (who: BuiltUser = user) =>
  (await it.call(removalState, {}, who)).blockers.map(({ kind }) => kind);
const mobileOf = async (id: string) =>
  (
    await it.ctx.db
      .selectFrom('app_user')
      .select(['mobile', 'nickname'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).mobile;

test('escrow and open schemes block both author and buyer, forfeited or not', async () => {
  const author = await build(it).analyst();
  await buildBalance(it, user.id, 3_000);
  const tomorrow = new Date(it.clock.now().getTime() + 86_400_000);
  const match = await buildMatch(it, { date: tomorrow.toISOString().slice(0, 10) });
  const schemeId = await buildScheme(it, author, match, { priceFen: 800 });
  expect(await kinds(author)).toEqual(['openSchemes']);
  await buildUnlock(it, user, schemeId);
  expect(await kinds(author)).toEqual(['escrow', 'openSchemes']);
  expect(await kinds()).toEqual(['escrow', 'balance']);
  for (const who of [author, user]) {
    expect((await remove(who, { forfeitBalance: true })).data).toMatchObject({ reason: 'REMOVAL_BLOCKED' });
    expect((await it.call(me, {}, who)).id).toBe(who.id);
  }
});

test('a removal ends every session at once, and the user exists for exactly 15 more days', async () => {
  const elsewhere = await logIn(it, user.mobile);
  const { data } = await remove();
  const at = it.clock.now();
  expect(data).toEqual({ removesAt: new Date(at.getTime() + 15 * 86_400_000).toISOString() });
  for (const token of [user.token, elsewhere]) expect((await it.ask(me, {}, { token })).code).toBe(405);
  it.clock.advance({ days: 14, hours: 23, minutes: 59, seconds: 59 });
  await eraseDueUsers(it.ctx);
  expect(await mobileOf(user.id)).toBe(user.mobile);
  it.clock.advance({ seconds: 1 });
  await eraseDueUsers(it.ctx);
  expect(await mobileOf(user.id)).toBeNull();
});

test('a login within the 15 days cancels the removal with a notification, and the user may request it again', async () => {
  await remove();
  it.clock.advance({ days: 10 });
  const token = await logIn(it, user.mobile);
  expect((await it.call(accountSettings, {}, { token })).removal).toBeNull();
  it.clock.advance({ days: 10 });
  await eraseDueUsers(it.ctx);
  expect((await it.call(me, {}, { token })).id).toBe(user.id);
  const events = it.ctx.db.selectFrom('security_event').select('kind').where('user_id', '=', user.id);
  const securityEvents = await events.where('kind', 'like', 'removal%').orderBy('id').execute();
  expect(securityEvents.map(({ kind }) => kind)).toEqual(['removalRequested', 'removalCancelled']);
  expect((await remove({ ...user, token })).code).toBe(200);
});

test('a balance blocks until its owner explicitly forfeits it, and the amount is recorded', async () => {
  await buildBalance(it, user.id, 1_234);
  expect((await it.call(removalState, {}, user)).blockers).toEqual([{ kind: 'balance', amountFen: 1_234 }]);
  const refused = await remove();
  expect(refused).toMatchObject({ status: 409, message: '暂不能注销：还有余额。' });
  expect((await remove(user, { forfeitBalance: true })).code).toBe(200);
  const row = it.ctx.db.selectFrom('removal').select('forfeited_fen').where('user_id', '=', user.id);
  expect(Number((await row.executeTakeFirstOrThrow()).forfeited_fen)).toBe(1_234);
});

test('withdrawable income cannot be forfeited; income below the minimum can', () => {
  const income = (amountFen: number) => isForfeitable({ kind: 'income', amountFen });
  expect([income(fen(1)), income(fen(999)), income(fen(1_000))]).toEqual([true, true, false]);
  expect(isForfeitable({ kind: 'pendingIncome', amountFen: 1 })).toBe(false);
});

test('nothing starts without the code of the own number', async () => {
  const answer = await it.ask(removeUser, { body: { code: '000000' } }, user);
  expect(answer.data).toMatchObject({ reason: 'CODE_EXPIRED' });
  expect((await it.call(accountSettings, {}, user)).removal).toBeNull();
});

test('the database erases no user without a due request, and none twice', async () => {
  const erase = (id: string) =>
    it.ctx.db
      .updateTable('app_user')
      .set({ mobile: null, nickname: '已注销用户', erased_at: it.clock.now() })
      .where('id', '=', id)
      .execute();
  await expect(erase(user.id)).rejects.toThrow('did not ask');
  await remove();
  await expect(erase(user.id)).rejects.toThrow('did not ask');
  it.clock.advance({ days: 16 });
  await eraseDueUsers(it.ctx);
  await expect(erase(user.id)).rejects.toThrow('is erased');
  const rename = it.ctx.db.updateTable('app_user').set({ nickname: 'back' }).where('id', '=', user.id);
  await expect(rename.execute()).rejects.toThrow('is erased');
});

test('texts of a user who is not erased cannot be changed, and those of an erased one only to empty', async () => {
  const row = { id: randomUUID(), user_id: user.id, request_id: randomUUID(), contact: 'x' };
  const { db } = it.ctx;
  await db
    .insertInto('feedback')
    .values({ ...row, kind: 'problem', content: 'words', at: it.clock.now() })
    .execute();
  const change = (content: string) =>
    db.updateTable('feedback').set({ content, contact: '' }).where('user_id', '=', user.id).execute();
  await expect(change('')).rejects.toThrow('append-only');
  await remove();
  it.clock.advance({ days: 16 });
  await eraseDueUsers(it.ctx);
  const stored = await db.selectFrom('feedback').selectAll().where('user_id', '=', user.id).execute();
  expect(stored).toMatchObject([{ content: '', contact: '' }]);
  await expect(change('other words')).rejects.toThrow('append-only');
  await expect(db.deleteFrom('feedback').where('user_id', '=', user.id).execute()).rejects.toThrow();
});
