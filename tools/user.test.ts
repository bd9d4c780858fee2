import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { lockDataFolder } from '#server/db/data-folder.ts';
import { freePort } from '#test/free-port.ts';

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const sandboxFolder = mkdtempSync(join(tmpdir(), 'rpr-sandbox-'));
const servers: ChildProcess[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dir: sandboxFolder });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(sandboxFolder, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-user-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await stop(server, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Nothing of the machine's own settings but the way to programs. */
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: folder,
  SANDBOX_URL: sandbox.url,
  SANDBOX_DIR: sandboxFolder,
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  LANG: 'C',
  ...more,
});

async function user(args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tools/user.ts', ...args], { env: environment(more) });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { ...said, exitCode };
}

async function startServer(): Promise<ChildProcess> {
  const server = fork('src/server/main.ts', {
    env: environment({ PORT: String(await freePort()) }),
    execPath: process.execPath,
    execArgv: [],
  });
  servers.push(server);
  await once(server, 'message');
  return server;
}

async function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

const mobile = '13800001234';

describe('npm run user', () => {
  test('prepares a user on a folder nobody holds, and finds the same one again', async () => {
    const first = await user([mobile, '--analyst', '--nickname', '阿强', '--recharge', '10000']);
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toContain(`Created the user ${mobile}`);
    expect(first.stdout).toContain('Recharged ¥100.00; the balance is ¥100.00.');
    const again = await user([mobile, '--recharge', '5000'], { LANG: 'zh_CN.UTF-8' });
    expect(again.stdout).toContain(`已有用户 ${mobile}（阿强）。`);
    expect(again.stdout).toContain('余额 150.00 元');
  });

  test('is carried out by the server that holds the folder, and by itself again when that was killed', async () => {
    const server = await startServer();
    const held = await user([mobile, '--certified', '--recharge', '10000']);
    expect(held).toMatchObject({ exitCode: 0, stderr: '' });
    expect(held.stdout).toContain('the balance is ¥100.00');
    const refused = await user(['13800001235', '--recharge', '5000'], { LANG: 'zh_CN.UTF-8' });
    expect(refused).toMatchObject({ exitCode: 1, stderr: '请先完成实名认证（须年满 18 岁）。\n' });
    await stop(server, 'SIGKILL');
    expect((await user([mobile, '--recharge', '5000'])).stdout).toContain('the balance is ¥150.00');
  });

  test('says who holds the folder when nobody takes commands there, and changes nothing', async () => {
    const lock = lockDataFolder(folder);
    try {
      const { exitCode, stderr, stdout } = await user([mobile]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toBe(
        `The data folder ${folder} is in use by process ${process.pid}. Please stop that first, or set DATA_DIR to another folder.\n`,
      );
      lock.announce(join(folder, 'nobody-listens.sock'));
      expect((await user([mobile])).stderr).toBe(stderr);
    } finally {
      lock.release();
    }
  });
});
