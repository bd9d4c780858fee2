import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeUser } from '#contract/people/identity.ts';
import { applyAnalyst, followAnalyst, sendFeedback, tipOff } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me, updateInfo } from '#contract/people/users.ts';
import { applicationOf } from '#test/build/application.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { setQuietHours } from '#contract/people/push.ts';
import { subscribeBrowser } from '#test/build/browsers/push.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { logIn } from '#test/build/log-in.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { sendPicture } from '#test/build/pictures/send-picture.ts';
import { wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { openPerson } from '#server/features/people/identity/read-certified-name.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { requestBinding } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { eraseDueUsers } from './erase-due-users.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());
beforeEach(() => it.clock.set('2026-03-14T00:00:00Z'));

/** Tables of the application and the queue with a text in any column of any row, as text or bytes. */
async function tablesWith(needle: string): Promise<string[]> {
  const hex = Buffer.from(needle).toString('hex');
  return await it.database.asOwner(async (run) => {
    const tables = (await run(`SELECT format('%I.%I', table_schema, table_name) AS name
      FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      ORDER BY 1`)) as unknown as { name: string }[];
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = (await run(
        `SELECT count(*)::int AS count FROM ${name} t WHERE position('${needle}' in t::text) > 0 OR position('${hex}' in t::text) > 0`,
      )) as unknown as { count: number }[];
      if ((row?.count ?? 0) > 0) found.push(name);
    }
    return found;
  });
}

const nickname = '独一无二的昵称';

/** A user who has used every feature, and the texts to search for. */
async function livedPerson() {
  const user = await build(it).user({ nickname });
  const person = await buildCertified(it, user.id, { ...anyPerson(), realName: '欧阳娜娜' });
  await approveAnalyst(it.ctx, { userId: user.id, source: 'test' });
  const avatar = await sendPicture(it, user, 'avatar', await aPicture().jpeg().toBuffer());
  await it.call(updateInfo, { body: { intro: '只此一家的简介', avatar: avatar.data.url } }, user);
  return { user, person, avatarUrl: avatar.data.url ?? '' };
}

async function useEverything(user: BuiltUser, person: { realName: string }) {
  const author = await build(it).analyst();
  await buildBalance(it, user.id, 5_000);
  const schemeId = await buildScheme(it, author, await buildMatch(it), { priceFen: 0 });
  await buildUnlock(it, user, schemeId);
  await it.call(followAnalyst, { params: { id: author.id }, body: {} }, user);
  const words = `请联系 ${user.mobile}，我是${person.realName}，昵称${nickname}`;
  const feedback = { kind: 'problem' as const, content: words, contact: user.mobile };
  await it.call(sendFeedback, { body: { ...feedback, idempotencyKey: randomUUID() } }, user);
  await it.call(
    tipOff,
    { params: { id: schemeId }, body: { reason: 'other', text: `${words}，抄袭别人的方案` } },
    user,
  );
  return { schemeId, author };
}

test("after the 15 days no column of any table contains the user's data, and the books still balance", async () => {
  const { user, person, avatarUrl } = await livedPerson();
  const { schemeId } = await useEverything(user, person);
  const browser = await subscribeBrowser(it, user.token);
  await it.call(setQuietHours, { body: { quiet: null, zone: 'Antarctica/Troll' } }, user);
  const { openId: ticket } = await wechatTicket(it);
  const openId = it.sandbox.wechatBooks.people().at(-1)?.openId ?? '';
  it.clock.advance({ minutes: 2 });
  const { sandboxCode: code = '' } = await it.call(sendCode, {
    body: { scene: 'login', mobile: user.mobile },
  });
  await it.call(login, { body: { mobile: user.mobile, code, openId: ticket } });
  await requestBinding(it, user, { account: user.mobile });
  const needles = [
    user.mobile,
    person.realName,
    person.idNumber,
    nickname,
    '只此一家的简介',
    openId,
    avatarUrl,
    browser,
    'Antarctica/Troll',
  ];
  const before = new Map<string, string[]>();
  for (const needle of needles) before.set(needle, await tablesWith(needle));
  // Encrypted data are not found, all others are: the search would find them.
  expect(before.get(person.idNumber)).toEqual([]);
  expect(before.get(person.realName)).toEqual(['public.feedback', 'public.tip_off']);
  for (const needle of needles) {
    if (needle !== person.idNumber) expect(before.get(needle), needle).not.toEqual([]);
  }
  await remove(user);
  for (const needle of needles) expect([needle, await tablesWith(needle)]).toEqual([needle, []]);
  expect(await openPerson(it.ctx, { userId: user.id, purpose: 'export' })).toBeNull();
  const sealed = await it.ctx.db.selectFrom('person_key').select('user_id').where('user_id', '=', user.id);
  expect(await sealed.execute()).toEqual([]);
  // Money, unlocks and the security log remain.
  expect(await reconcile(it.ctx.db)).toEqual([]);
  const unlocks = it.ctx.db.selectFrom('unlock').select('scheme_id').where('user_id', '=', user.id);
  expect(await unlocks.execute()).toEqual([{ scheme_id: schemeId }]);
  const events = it.ctx.db.selectFrom('security_event').select('kind').where('user_id', '=', user.id);
  expect((await events.orderBy('id', 'desc').executeTakeFirstOrThrow()).kind).toBe('erased');
  expect((await it.app.inject({ method: 'GET', url: avatarUrl })).statusCode).toBe(404);
});

test('the number becomes another user, and the person may be certified again', async () => {
  const user = await build(it).user();
  const person = await buildCertified(it, user.id);
  await remove(user);
  const token = await logIn(it, user.mobile);
  const { id } = await it.call(me, {}, { token });
  expect(id).not.toBe(user.id);
  expect((await it.call(inbox, { query: {} }, { token })).items).toEqual([]);
  await expect(buildCertified(it, id, person)).resolves.toEqual(person);
});

test('publications of an erased analyst stay public, by 已注销用户', async () => {
  const author = await build(it).analyst({ nickname: '将要离开的人' });
  const schemeId = await buildScheme(it, author, await buildMatch(it), { priceFen: 0 });
  await it.call(applyAnalyst, { body: applicationOf() }, author).catch(() => undefined);
  await it.ctx.db
    .updateTable('recorded_scheme')
    .set({ taken_off: 'withdrawn' })
    .where('scheme_id', '=', schemeId)
    .execute();
  // The books of another test must balance without it.
  onTestFinished(async () => {
    await it.database.asOwner((run) =>
      run(`SET session_replication_role = replica;
           UPDATE recorded_scheme SET taken_off = NULL WHERE scheme_id = '${schemeId}';
           RESET session_replication_role`),
    );
  });
  await remove(author);
  const users = await readPublicUsers(it.ctx.db, [author.id]);
  expect(users.get(author.id)).toMatchObject({ nickname: '已注销用户', avatar: null });
  const details = await it.call(schemeDetails, { params: { id: schemeId } });
  expect(JSON.stringify(details)).toContain('已注销用户');
  expect(JSON.stringify(details)).not.toContain('将要离开的人');
});

async function remove(user: BuiltUser): Promise<void> {
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { scene: 'remove' } }, user);
  const body = { code: sent.sandboxCode ?? '', forfeitBalance: true as const };
  await it.call(removeUser, { body }, user);
  it.clock.advance({ days: 15 });
  await eraseDueUsers(it.ctx);
}
