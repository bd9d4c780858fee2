import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUser } from '#contract/people/identity.ts';
import { record } from '#contract/records.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { sweepRetainedLinks } from '#server/features/people/same-person/retain-links.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { linkAccounts } from '#server/features/protection/account-links/link-accounts.ts';
import { linkDevice } from '#server/features/people/users/link-person.ts';
import { transaction } from '#server/db/transaction.ts';
import { waitingLinks } from '#server/views/operator-tasks/account-links.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedScheme, note, settledAs, storeSchemes } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';

let it: TestApp;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

/** A certified analyst with some lost schemes. */
async function aLoser(schemes: number, person = anyPerson()) {
  const user = await build(it).user();
  await buildCertified(it, user.id, person);
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  for (let at = 0; at < schemes; at++) {
    await note(it, settledAs(aNotedScheme(it, { authorId: user.id, matchId }), 'loss'));
  }
  return { user, person };
}

async function anAnalystAs(person: ReturnType<typeof anyPerson>): Promise<BuiltUser> {
  const user = await build(it).user();
  await buildCertified(it, user.id, person);
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  return user;
}

async function remove(user: BuiltUser): Promise<void> {
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { scene: 'remove' } }, user);
  await it.call(removeUser, { body: { code: sent.sandboxCode ?? '', forfeitBalance: true as const } }, user);
  it.clock.advance({ days: 15 });
  await eraseDueUsers(it.ctx);
}

const recordOf = ({ id }: BuiltUser) => it.call(record, { params: { userId: id }, query: {} });
const retainedOf = ({ id }: BuiltUser) =>
  it.ctx.db.selectFrom('retained_link').select('kind').where('user_id', '=', id).execute();

test('a deleted account’s 29 losses return with the person’s identity number, before the first new scheme', async () => {
  const { user, person } = await aLoser(29);
  await remove(user);
  expect(await retainedOf(user)).toEqual([{ kind: 'identity' }]);
  const again = await anAnalystAs(person);
  expect(await recordOf(again)).toMatchObject({
    published: 29,
    figures: { schemes: 29, profitHundredths: -2900 },
    otherAccounts: [{ analyst: { id: user.id, nickname: '已注销用户', avatar: null }, schemes: 29 }],
  });
  // A third account, after the second was deleted as well.
  await note(it, settledAs(aNotedScheme(it, { authorId: again.id, matchId }), 'win'));
  await remove(again);
  const third = await anAnalystAs(person);
  expect((await recordOf(third)).otherAccounts.map(({ analyst }) => analyst.id)).toEqual([user.id, again.id]);
  expect((await recordOf(third)).published).toBe(30);
});

test('somebody with another number gets nothing of it', async () => {
  const { user } = await aLoser(3);
  await remove(user);
  const stranger = await anAnalystAs(anyPerson());
  expect((await recordOf(stranger)).otherAccounts).toEqual([]);
});

test('of users who never published nothing is retained', async () => {
  const fan = await build(it).user();
  await buildCertified(it, fan.id);
  await remove(fan);
  expect(await retainedOf(fan)).toEqual([]);
});

test('with a friend’s number on the same phone, the new account is presented to operators', async () => {
  const { user } = await aLoser(29);
  const addDevice = ({ id: userId }: BuiltUser) =>
    transaction(it.ctx.db, (tx) =>
      linkDevice(tx, { userId, deviceId: 'the-same-phone', at: it.clock.now() }),
    );
  await addDevice(user);
  await remove(user);
  const friend = await anAnalystAs(anyPerson());
  await addDevice(friend);
  await storeSchemes(it, friend.id, [{ matchId }]);
  await linkAccounts(it.ctx);
  const [pair, more] = await waitingLinks(it.ctx.db, 10);
  expect(more).toBeUndefined();
  expect([pair?.oneId, pair?.otherId].sort()).toEqual([user.id, friend.id].sort());
  expect(pair?.links).toMatchObject([{ kind: 'device', strength: 'strong' }]);
});

test('hashes are deleted when their time is over: devices after 180 days, identities after three years', async () => {
  const { user, person } = await aLoser(1);
  await transaction(it.ctx.db, (tx) =>
    linkDevice(tx, { userId: user.id, deviceId: 'another-phone', at: it.clock.now() }),
  );
  await remove(user);
  const kinds = async () => (await retainedOf(user)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['device', 'identity']);
  it.clock.advance({ days: 180 });
  await sweepRetainedLinks(it.ctx);
  expect(await kinds()).toEqual(['identity']);
  await expect(
    it.ctx.db.updateTable('retained_link').set({ kept_until: it.clock.now() }).execute(),
  ).rejects.toThrow();
  it.clock.advance({ days: 1096 - 180 });
  await sweepRetainedLinks(it.ctx);
  expect(await kinds()).toEqual([]);
  expect((await recordOf(await anAnalystAs(person))).otherAccounts).toEqual([]);
});
