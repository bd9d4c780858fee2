import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindMobileByPost } from '#contract/people/identity.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { changeMobile } from '../users/change-mobile.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 20 });
});
afterAll(() => it.close());

test('of ten users who take the same number at once, one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => build(it).user()));
  const mobile = anyMobile();
  const at = it.clock.now();
  const ends = await Promise.allSettled(
    users.map(({ id }) => transaction(it.ctx.db, (tx) => changeMobile(tx, { userId: id, mobile, at }))),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) {
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'MOBILE_TAKEN' });
  }
});

test('the same two codes sent five times at once change the phone once', async () => {
  const user = await build(it).user();
  it.clock.advance({ minutes: 2 });
  const mobile = anyMobile();
  const code = async (body: { mobile?: string }) =>
    (await it.call(sendCode, { body: { scene: 'bind', ...body } }, user)).sandboxCode ?? '';
  const body = { mobile, code: await code({ mobile }), currentCode: await code({}) };
  const answers = await Promise.all(
    // Five, because a code has no more attempts.
    Array.from({ length: 5 }, () => it.ask(bindMobileByPost, { body }, user)),
  );
  expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1);
  const changes = it.ctx.db.selectFrom('security_event').select('id').where('kind', '=', 'phoneChanged');
  expect(await changes.where('user_id', '=', user.id).execute()).toHaveLength(1);
});
