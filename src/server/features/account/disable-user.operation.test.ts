import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';

let it: TestApp;
let staff: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
  staff = await buildOperator(it, 'support');
});
afterAll(() => it.close());

async function operate(what: 'disable' | 'enable', mobile: string, as = staff) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const args = ['--as', as.name, 'user', what, mobile, '--reason', 'Sold the account'];
  await carryOut(it.ctx, 'operator', { args, cwd: '/', locale: 'en', print, complain: print });
  return lines.join();
}

test('a disabled user gets 406 everywhere, and can log in again once enabled', async () => {
  const user = await build(it).user();
  expect(await operate('disable', user.mobile)).toBe('Done. Recorded in the audit log.');
  expect((await it.ask(me, {}, user)).code).toBe(406);
  it.clock.advance({ minutes: 2 });
  const body = { mobile: user.mobile, scene: 'login' as const };
  const { sandboxCode: code = '' } = await it.call(sendCode, { body });
  expect((await it.ask(login, { body: { mobile: user.mobile, code } })).data).toMatchObject({
    reason: 'LOGIN_DISABLED',
  });
  expect(await operate('disable', user.mobile)).not.toContain('Done');
  expect(await operate('enable', user.mobile)).toContain('Done');
  // Ended sessions stay ended.
  expect((await it.ask(me, {}, user)).code).toBe(405);
  it.clock.advance({ minutes: 2 });
  expect((await it.call(me, {}, { token: await logIn(it, user.mobile) })).id).toBe(user.id);
  const events = it.ctx.db.selectFrom('security_event').select('kind').where('user_id', '=', user.id);
  const kinds = (await events.orderBy('id').execute()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'disabled' || kind === 'enabled')).toEqual(['disabled', 'enabled']);
});

test('only the right role can disable a user', async () => {
  const [user, stranger] = [await build(it).user(), await buildOperator(it, 'finance', 'admin')];
  expect(await operate('disable', user.mobile, stranger)).toContain('support');
  expect((await it.ask(me, {}, user)).code).toBe(200);
});
