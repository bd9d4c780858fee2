import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcesses, type Processes } from '../../system/processes.ts';
import { runProgram } from '../../system/run-program.ts';

let system: Processes;
beforeAll(async () => {
  system = await startProcesses({ clockStart: '2026-03-14T00:00:00Z' });
});
afterAll(() => system?.stop());

/** Runs `npm run user` in a terminal of that language, on the system's folder. */
const user = (args: readonly string[], LANG = 'C') =>
  runProgram(
    'tools/user.ts',
    { PATH: process.env.PATH ?? '', DATA_DIR: system.folder, DEMO: 'off', LANG },
    args,
  );

const mobile = '13800001234';

test('npm run user is executed by the server that locks the folder, and in its own process after that was killed', async () => {
  const first = await user([mobile, '--analyst', '--nickname', '阿强', '--recharge', '10000']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`Created user ${mobile}`);
  expect(first.stdout).toContain('Topped up ¥100.00; balance ¥100.00.');
  const refused = await user(['13800001235', '--recharge', '5000'], 'zh_CN.UTF-8');
  expect(refused).toMatchObject({ code: 1, stderr: '请先完成实名认证（须年满 18 岁）。\n' });

  await system.kill();
  const again = await user([mobile, '--recharge', '5000'], 'zh_CN.UTF-8');
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toContain(`已有用户 ${mobile}（阿强）。`);
  expect(again.stdout).toContain('余额 150.00 元');

  await system.start();
  expect((await user([mobile, '--recharge', '5000'])).stdout).toContain('balance ¥200.00');
});
