import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { endProgram, startProgram } from '../../system/processes.ts';
import { compileCache, langOf, oneSentence, runProgram } from '../../system/run-program.ts';

const program = 'src/server/main.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;
let sandbox: ChildProcess;
let server: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-first-'));
  const data = join(folder, 'data');
  // A first start that was stopped early. The story of the main job creates its database.
  cpSync(inject('preparedData'), data, { recursive: true });
  writeFileSync(join(data, 'first-start'), '');
  environment = {
    ...compileCache,
    PATH: process.env.PATH ?? '',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_DIR: join(folder, 'sandbox'),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    ...langOf('en'),
  };
  sandbox = await startProgram('src/sandbox/main.ts', environment);
});
afterAll(async () => {
  if (server) await endProgram(server, 'SIGKILL');
  await endProgram(sandbox, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

function start(): ChildProcess {
  server = spawn(process.execPath, [program], { env: environment, stdio: 'ignore' });
  return server;
}

/** The whole percentage on the page that stands for a server that starts; null without one. */
async function shownPercent(): Promise<number | null> {
  const page = await fetch(`http://127.0.0.1:${environment.PORT}/`).catch(() => null);
  const found = /Making the demo world: (\d+)%/.exec((await page?.text()) ?? '');
  return found ? Number(found[1]) : null;
}

const poll = { timeout: 180_000, interval: 200 };
const startedAt = () =>
  expect.poll(shownPercent, { ...poll, message: 'progress on the page' }).toBeGreaterThanOrEqual(1);

test('a first start shows its progress, refuses a second server, and is taken up again after a kill', async () => {
  const first = start();
  await startedAt();
  const health = await fetch(`http://127.0.0.1:${environment.PORT}/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);

  const second = await runProgram(program, { ...environment, PORT: String(await freePort()) });
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(oneSentence.en);
  expect(second.stderr).toContain('is in use by process');

  await endProgram(first, 'SIGKILL');
  expect(await shownPercent()).toBeNull();
  expect(readdirSync(join(folder, 'data'))).toContain('first-start');
  start();
  // It waits until the process that the killed server started has ended, instead of refusing.
  await startedAt();
});
