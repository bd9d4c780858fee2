import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUser } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 20 });
});
afterAll(() => it.close());

async function removed(): Promise<BuiltUser> {
  const user = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const { sandboxCode: code = '' } = await it.call(sendCode, { body: { scene: 'remove' } }, user);
  await it.call(removeUser, { body: { code } }, user);
  return user;
}

test('five concurrent identical requests start one removal', async () => {
  const user = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const { sandboxCode: code = '' } = await it.call(sendCode, { body: { scene: 'remove' } }, user);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => it.ask(removeUser, { body: { code } }, user)),
  );
  expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1);
  const rows = it.ctx.db.selectFrom('removal').select('id').where('user_id', '=', user.id);
  expect(await rows.execute()).toHaveLength(1);
});

test('a login at the moment of erasure leaves the account either intact or new: never half erased', async () => {
  const ends = { back: 0, erased: 0 };
  for (let round = 0; round < 6; round += 1) {
    const user = await removed();
    it.clock.advance({ days: 15 });
    const address = anyAddress();
    const { data } = await askFrom(it, address, sendCode, { mobile: user.mobile, scene: 'login' });
    const body = { mobile: user.mobile, code: data.sandboxCode, openId: '' };
    const [answer] = await Promise.all([
      askFrom(it, address, login, body),
      eraseDueUsers(it.ctx),
      eraseDueUsers(it.ctx),
    ]);
    const row = await it.ctx.db
      .selectFrom('app_user')
      .select(['mobile', 'erased_at'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const living = await it.ctx.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute();
    const cancelled = await it.ctx.db
      .selectFrom('removal_cancellation')
      .innerJoin('removal', 'removal.id', 'removal_cancellation.removal_id')
      .select('removal_id')
      .where('user_id', '=', user.id)
      .execute();
    if (row.erased_at === null) {
      ends.back += 1;
      expect([row.mobile, answer.code, living.length, cancelled.length]).toEqual([user.mobile, 200, 1, 1]);
    } else {
      ends.erased += 1;
      expect([row.mobile, living.length, cancelled.length]).toEqual([null, 0, 0]);
    }
    const erasures = it.ctx.db.selectFrom('security_event').select('id').where('user_id', '=', user.id);
    const count = (await erasures.where('kind', '=', 'erased').execute()).length;
    expect(count).toBe(row.erased_at === null ? 0 : 1);
  }
  expect(ends.back + ends.erased).toBe(6);
});
