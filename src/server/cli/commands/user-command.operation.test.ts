import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomes } from '#sandbox/sms/outcomes.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readCertifiedName } from '#server/features/people/identity/read-certified-name.ts';
import { findByMobile } from '#server/features/people/users/find-by-mobile.ts';
import { userCommand } from './user-command.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function linesOf(args: readonly string[], locale: 'zh' | 'en' = 'en'): Promise<readonly string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(await userCommand.run(it.ctx, { args, cwd: '/', locale, print, complain: print })).toBe(0);
  return lines;
}

test.each(Object.keys(outcomes))(
  'a number ending in %s, which the SMS sandbox fails for, is reported as one',
  async (end) => {
    const lines = await linesOf([`1390000${end}`]);
    expect(lines.at(-1)).toMatch(/SMS failures in the sandbox.*another ending\.$/);
  },
);

test('other numbers get the login instructions', async () => {
  for (const end of ['0011', '0100', '1000']) {
    const lines = await linesOf([`1390000${end}`], 'zh');
    expect(lines.at(-1)).toMatch(/^登录：.*沙箱会把验证码显示在页面上。$/);
  }
});

test('a user verified by the command has a name, which the same command leaves unchanged', async () => {
  const mobile = '13800138099';
  const lines = await linesOf([mobile, '--verified']);
  const user = await findByMobile(it.ctx.db, mobile);
  const nameNow = () => readCertifiedName(it.ctx, { userId: user?.id ?? '', purpose: 'payee' });
  const name = await nameNow();
  expect(name).toMatch(/^\p{Script=Han}{2,3}$/u);
  expect(lines.join('\n')).toContain(`ID verified as an adult, name ${name}.`);
  expect((await linesOf([mobile, '--analyst'])).join('\n')).toContain('ID verified as an adult.');
  expect(await nameNow()).toBe(name);
});
