import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '#test/database/empty-database.ts';
import { freePort } from '#test/free-port.ts';
import { storyIn } from '#test/level.ts';
import { type Language, langOf, oneSentence, runProgram } from '../../system/run-program.ts';
import { endProgram, startProgram } from '../../system/processes.ts';

const server = 'src/server/main.ts';
const sandboxProgram = 'src/sandbox/main.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;
let sandbox: ChildProcess;
let guest: Server;
let takenPort: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-start-'));
  guest = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => guest.once('listening', resolve));
  const address = guest.address();
  takenPort = String(typeof address === 'object' ? address?.port : '');
  environment = {
    PATH: process.env.PATH ?? '',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_DIR: join(folder, 'sandbox'),
    DATA_DIR: preparedFolder('data'),
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    ...langOf('en'),
  };
  sandbox = await startProgram(sandboxProgram, environment);
  await prepareUser();
});
afterAll(async () => {
  await endProgram(sandbox, 'SIGTERM');
  guest.close();
  rmSync(folder, { recursive: true, force: true });
});

async function prepareUser(): Promise<void> {
  const made = await runProgram('tools/user.ts', environment, [
    '13800138041',
    '--verified',
    '--recharge',
    '5000',
  ]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
}

/** A data folder with a migrated database; migrating one takes seconds. */
function preparedFolder(name: string): string {
  const place = join(folder, name);
  cpSync(inject('preparedData'), place, { recursive: true });
  return place;
}

/**
 * Expects that the program exits immediately with one sentence. A sentence with translations is tested in the default
 * language, at the full level in both.
 */
async function isRefused(
  file: string,
  changes: NodeJS.ProcessEnv,
  words: Partial<Record<Language, RegExp>>,
  usual: Language = 'zh',
): Promise<void> {
  for (const language of storyIn(words[usual] ? usual : 'en')) {
    const sentence = words[language];
    if (!sentence) continue;
    const result = await runProgram(file, { ...environment, ...changes, ...langOf(language) });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(oneSentence[language]);
    expect(result.stderr).toMatch(sentence);
  }
}

/** Expects the ledger of `prepareUser`. */
async function isWhole(changes: NodeJS.ProcessEnv = {}): Promise<void> {
  const result = await runProgram('tools/reconcile.ts', { ...environment, ...changes });
  expect(result).toEqual({
    code: 0,
    stdout: '2 accounts, 2 entries, sum 0 fen, 0 differences.\n',
    stderr: '',
  });
}

test('all invalid settings are reported in one message with the accepted values', async () => {
  const wrong = {
    PORT: 'abc',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    CLOCK_START: 'yesterday',
    NODE_ENV: 'prod',
    DATABASE_URL: 'mysql://root:geheim@127.0.0.1/rpr',
  };
  const names = Object.keys(wrong).sort();
  const { stderr, code } = await runProgram(server, { ...environment, ...wrong });
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence.en);
  expect([...stderr.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name).sort()).toEqual(names);
  expect(stderr).not.toContain('geheim');
  await isRefused(server, wrong, {
    zh: /PORT=abc（须为 1 到 65535 的整数）.*DEMO=maybe（须为 on、off 之一）/,
  });
  await isRefused(
    server,
    { DATABASE_URL: 'hello' },
    { en: /DATABASE_URL=hello \(an address starting with postgres/ },
  );
});

test('production refuses a shifted clock, a missing provider and the sandbox', async () => {
  const production = { NODE_ENV: 'production', CLOCK_START: '2026-03-14T00:00:00Z' };
  await isRefused(server, production, {
    zh: /ALIPAY_GATEWAY（未设置）.*CLOCK_START（生产环境不可用）/,
    en: /ALIPAY_GATEWAY \(not set\).*CLOCK_START \(not allowed in production\)/,
  });
  const words = { zh: /生产环境/, en: /NODE_ENV=production/ };
  await isRefused(sandboxProgram, { NODE_ENV: 'production' }, words, 'en');
});

test('the sandbox reports a port in use and an unusable folder', async () => {
  const taken = { zh: /SANDBOX_PORT/, en: /port of the sandbox is in use.*SANDBOX_PORT/ };
  await isRefused(sandboxProgram, {}, taken, 'en');
  const file = writeFile('no-folder');
  await isRefused(sandboxProgram, { SANDBOX_DIR: file }, { zh: /SANDBOX_DIR/, en: /EEXIST.*SANDBOX_DIR/ });
});

test('a port in use is reported, the next server locks the data folder, and another one reports the lock', async () => {
  await isRefused(server, { PORT: takenPort }, { en: /Port \d+ is already in use/ });
  const first = await startProgram(server, environment);
  try {
    const other = { PORT: String(await freePort()) };
    const holder = new RegExp(`${environment.DATA_DIR}.*${first.pid}`);
    await isRefused(server, other, { zh: holder, en: holder });
    const settings = await fetch(`http://127.0.0.1:${environment.PORT}/api/app/common/setting`);
    expect(await settings.json()).toMatchObject({ code: 200 });
    await isWhole();
  } finally {
    await endProgram(first, 'SIGTERM');
  }
});

test('a public listen address is refused in development', async () => {
  await isRefused(server, { HOST: '192.0.2.1' }, { zh: /HOST=192\.0\.2\.1.*NODE_ENV=production/ });
  await isRefused(server, { HOST: '0.0.0.0' }, { en: /shows login codes to anyone/ }, 'en');
});

test('an unusable data folder is reported and not replaced', async () => {
  const file = writeFile('file');
  const words = { zh: /无法使用数据目录/, en: /data folder .* cannot be used/ };
  await isRefused(server, { DATA_DIR: file }, words);
  expect(statSync(file).isFile()).toBe(true);
  const lock = join(folder, 'bad-lock');
  mkdirSync(lock);
  writeFileSync(join(lock, 'lock.sqlite'), 'not a lock\n'.repeat(400));
  await isRefused(server, { DATA_DIR: lock }, words, 'en');
  await isRefused(
    server,
    { ALIPAY_PRIVATE_KEY_FILE: file },
    { zh: /密钥/, en: /no RSA key.*ALIPAY_PRIVATE_KEY_FILE/ },
  );
});

test.each([
  [
    'whose files are truncated',
    (place: string) => eachFile(join(place, 'base'), (file) => truncateSync(file, 100)),
  ],
  [
    'whose files are truncated, for a command',
    (place: string) => eachFile(join(place, 'base'), (file) => truncateSync(file, 100)),
    true,
  ],
  ['without its version file', (place: string) => rmSync(join(place, 'PG_VERSION'))],
  ['whose tables have other content', (place: string) => eachFile(join(place, 'base'), overwriteTable), true],
])('a damaged database %s is reported and not overwritten', async (name, damage, isCommand = false) => {
  const copy = join(folder, name.replaceAll(' ', '-'));
  cpSync(environment.DATA_DIR ?? '', copy, { recursive: true });
  damage(join(copy, 'pglite'));
  const before = filesBelow(copy).length;
  const words = isCommand ? { zh: /已损坏或不完整.*备份/ } : { en: /damaged or incomplete.*backup/ };
  await isRefused(isCommand ? 'tools/reconcile.ts' : server, { DATA_DIR: copy }, words);
  expect(filesBelow(copy).length).toBeGreaterThan(before - 10);
});

test('an unreachable DATABASE_URL is reported without its password', async () => {
  const address = await createEmptyDatabase();
  const nobody = withPart(address, { port: String(await freePort()) });
  await isRefused(server, { DATABASE_URL: nobody }, { zh: /连不上 DATABASE_URL.*ECONNREFUSED/ });
  const wrong: [string, RegExp][] = [
    [withPart(address, { pathname: '/nowhere' }), /nowhere/],
    [withPart(address, { username: 'stranger', password: 'geheim' }), /stranger/],
    [withPart(address, { hostname: 'no-such-host.invalid' }), /no-such-host\.invalid/],
  ];
  for (const [url, why] of wrong) {
    const result = await runProgram(server, { ...environment, DATABASE_URL: url });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(oneSentence.en);
    expect(result.stderr).toMatch(why);
    expect(result.stderr).not.toMatch(/:postgres@|geheim/);
  }
});

test('npm start with a port in use reports it once and leaves no process behind', async () => {
  const sandboxPort = await freePort();
  const changes = { PORT: takenPort, SANDBOX_PORT: String(sandboxPort), DATA_DIR: preparedFolder('start') };
  const result = await runProgram('tools/start.ts', {
    ...environment,
    ...changes,
    SANDBOX_DIR: '',
    ...langOf('zh'),
  });
  expect(result.code).toBe(1);
  expect(result.stderr).toMatch(oneSentence.zh);
  expect(result.stderr).toContain(takenPort);
  await expect(fetch(`http://127.0.0.1:${sandboxPort}/`)).rejects.toThrow('fetch failed');
});

function writeFile(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, 'something of somebody');
  return file;
}

function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function eachFile(place: string, change: (file: string) => void): void {
  for (const file of filesBelow(place)) change(file);
}

/** Tables and indexes of the program have numbers from 16384; the engine's own are not changed. */
function overwriteTable(file: string): void {
  const number = Number(/\/(\d+)$/.exec(file)?.[1] ?? 0);
  if (number >= 16_384 && statSync(file).size > 0)
    writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5));
}

function withPart(address: string, part: Readonly<Record<string, string>>): string {
  return Object.assign(new URL(address), part).toString();
}
