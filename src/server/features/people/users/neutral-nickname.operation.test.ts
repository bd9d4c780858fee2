import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateInfo } from '#contract/people/users.ts';
import { transaction } from '#server/db/transaction.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findOrCreateUser } from './find-or-create-user.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test.each([
  ['zh', /^球迷\d{4}$/],
  ['en', /^Fan \d{4}$/],
] as const)('a nickname generated in %s passes the rules of nicknames', async (locale, shape) => {
  const mobile = anyMobile();
  const { nickname } = await transaction(it.ctx.db, (tx) =>
    findOrCreateUser(tx, { mobile, locale, at: it.clock.now() }),
  );
  expect(nickname).toMatch(shape);
  const token = await logIn(it, mobile);
  expect((await it.call(updateInfo, { body: { nickname } }, { token })).nickname).toBe(nickname);
});
