import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomes } from '#sandbox/sms/outcomes.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { userCommand } from './user-command.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function lastLineOf(mobile: string, locale: 'zh' | 'en'): Promise<string> {
  const lines: string[] = [];
  const call = { args: [mobile], cwd: '/', locale, complain: (line: string) => lines.push(line) };
  expect(await userCommand.run(it.ctx, { ...call, print: (line) => lines.push(line) })).toBe(0);
  return lines.at(-1) ?? '';
}

test.each(Object.keys(outcomes))(
  'a number ending in %s, which the SMS sandbox fails for, is said to be one',
  async (end) => {
    expect(await lastLineOf(`1390000${end}`, 'en')).toMatch(/faults of the SMS sandbox.*another ending\.$/);
  },
);

test('a number next to them is told how to log in', async () => {
  for (const end of ['0011', '0100', '1000']) {
    expect(await lastLineOf(`1390000${end}`, 'zh')).toMatch(/^登录：.*沙箱会把验证码显示在页面上。$/);
  }
});
