import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { freePort } from '#test/free-port.ts';
import { visitor } from '../../system/client.ts';
import { type Language, langOf, runProgram } from '../../system/run-program.ts';
import { startProcesses, type Processes } from '../../system/processes.ts';

let system: Processes;
let web: Server;
let origin: string;

beforeAll(async () => {
  system = await startProcesses({ clockStart: '2026-03-14T00:00:00Z' });
  web = createServer((request, response) => {
    if (request.url === '/moved.json') response.writeHead(302, { location: '/good.json' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const address = web.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  web?.close();
  await system?.stop();
});

function write(name: string, content: string | Buffer): string {
  const file = join(system.folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Runs a command in a terminal of that language, in the system's folder. */
async function command(language: Language, tool: string, ...args: string[]) {
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: system.folder,
    DEMO: 'off',
    ...langOf(language),
  };
  return await runProgram(`tools/${tool}.ts`, environment, args);
}

async function badFiles(): Promise<string[]> {
  const torn = openfootball({ home: 'Fulham FC', away: 'Brentford FC' }).content.subarray(0, 150);
  return [
    write('torn/en.1.json', torn),
    write('page.json', '<!doctype html><title>Not here</title>'),
    write('empty.json', ''),
    write('wrong.csv', 'a,b\n1,2\n'),
    write('binary.csv', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe])),
    `${origin}/none.json`,
    `${origin}/moved.json`,
    `http://127.0.0.1:${await freePort()}/refused.json`,
  ];
}

describe.each(['while the server runs', 'while no server runs'] as const)('%s', (when) => {
  const isRunning = when === 'while the server runs';
  const language = isRunning ? 'zh' : 'en';
  beforeAll(async () => {
    if (!isRunning) await system.kill();
  });
  afterAll(async () => {
    if (!isRunning) await system.start();
  });

  test('each invalid file gets one sentence, and the valid one between them is imported', async () => {
    const bad = await badFiles();
    const club = isRunning ? 'Liverpool FC' : 'Burnley FC';
    const good = openfootball({ home: club, away: 'Aston Villa FC' });
    const file = write(`${language}/${good.fileName}`, good.content);
    const { code, stdout, stderr } = await command(
      language,
      'import',
      ...bad.slice(0, 4),
      file,
      ...bad.slice(4),
    );
    expect(code).toBe(1);
    const sentences = stderr.split(/(?<=\n)/);
    expect(sentences).toHaveLength(bad.length);
    for (const [at, sentence] of sentences.entries()) {
      expect(sentence).toContain(bad[at]);
      expect(sentence).toMatch(isRunning ? /[\u4e00-\u9fff]/ : /^[^\u4e00-\u9fff]+$/);
    }
    expect(stdout).toMatch(isRunning ? /比赛 新 1/ : /matches 1 new/);
  });

  test('an unknown argument stops the command before it starts', async () => {
    const hollow = join(system.folder, `hollow-${language}`);
    mkdirSync(hollow);
    const good = write(
      `never/${openfootball({}).fileName}`,
      openfootball({ home: 'Leeds United FC' }).content,
    );
    const nowhere = join(system.folder, 'nowhere.json');
    const every = [hollow, nowhere, 'ftp://127.0.0.1/en.1.json', '--force'];
    for (const wrong of isRunning ? every : [nowhere]) {
      const { code, stdout, stderr } = await command(language, 'import', good, wrong);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(wrong);
      expect(stderr.split('\n')).toHaveLength(2);
    }
  });

  test('a command with invalid arguments reports them and has no effect', async () => {
    const every = [[], ['123'], ['13800138053', '--admin'], ['13800138053', '--recharge', '1.5']];
    for (const args of isRunning ? every : every.slice(-1)) {
      const { code, stdout, stderr } = await command(language, 'user', ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.split('\n')).toHaveLength(2);
      expect(stderr).toContain(args.at(-1) ?? 'npm run user');
    }
    const reconciled = await command(language, 'reconcile', '--repair');
    expect(reconciled).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--repair') });
  });
});

test('only valid files were imported', async () => {
  const { items } = await visitor(system.url).call(matchList, { query: { day: '2026-03-14' } });
  const others = items.filter(({ home }) => !/Liverpool|Burnley/.test(home.name.en));
  expect(others).toEqual([]);
});
