import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FolderLock, lockDataFolder } from '#server/db/data-folder.ts';
import { linesOf } from './control-line.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let lock: FolderLock;
let server: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-command-'));
  lock = lockDataFolder(folder, 'server');
});
afterEach(() => {
  server?.close();
  server = null;
  lock.release();
  rmSync(folder, { recursive: true });
});

async function run(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const exitCode = await runCommand(name, args, {
    environment: { DATA_DIR: folder, DEMO: 'off', LANG: 'C', ...environment },
    cwd: '/somewhere',
    output: { print: (line) => printed.push(line), complain: (line) => complaints.push(line) },
  });
  return { exitCode, printed, complaints };
}

/** A fake server that owns the folder. @returns the requests it received. */
async function answerWith(answer: (socket: Socket) => void): Promise<string[]> {
  const requests: string[] = [];
  const made = createServer(async (socket) => {
    for await (const line of linesOf(socket)) {
      requests.push(line);
      answer(socket);
    }
  });
  server = made;
  const path = join(folder, 's.sock');
  await new Promise<void>((resolve) => made.listen(path, resolve));
  lock.announce(path);
  return requests;
}

describe('a command for a folder owned by a server', () => {
  test('is executed by the server: its lines, complaints and exit code are returned', async () => {
    const requests = await answerWith((socket) =>
      socket.end('{"line":"one"}\n{"complaint":"but"}\n{"exitCode":3}\n'),
    );
    const ran = await run('import', ['a.json'], { LANG: 'zh_CN.UTF-8' });
    expect(ran).toEqual({ exitCode: 3, printed: ['one'], complaints: ['but'] });
    expect(requests.map((line) => JSON.parse(line))).toEqual([
      { command: 'import', args: ['a.json'], cwd: '/somewhere', locale: 'zh' },
    ]);
  });

  test('reports that the server ended before the command did', async () => {
    await answerWith((socket) => socket.end('{"line":"one"}\n'));
    expect(await run('user', ['1'])).toEqual({
      exitCode: 1,
      printed: ['one'],
      complaints: [
        'The server stopped before the command finished. Please restart the server and run the command again.',
      ],
    });
  });

  test('reports that the server is still starting', async () => {
    expect(await run('user', ['1'])).toEqual({
      exitCode: 1,
      printed: [],
      complaints: [
        `The server using data folder ${folder} (process ${process.pid}) is still starting. Please wait until it prints its address, then run the command again.`,
      ],
    });
  });

  test('reports that another command is running', async () => {
    lock.release();
    lock = lockDataFolder(folder, 'command');
    expect((await run('user', ['1'], { LANG: 'zh_CN.UTF-8' })).complaints).toEqual([
      `另一个命令（进程 ${process.pid}）正在使用数据目录 ${folder}。请等它结束后，再执行此命令。`,
    ]);
  });

  test('reports the owner of a folder that accepts no commands', async () => {
    lock.announce(join(folder, 'nobody-listens.sock'));
    expect(await run('user', ['1'])).toEqual({
      exitCode: 1,
      printed: [],
      complaints: [
        `The data folder ${folder} is in use by process ${process.pid}. Please stop that first, or set DATA_DIR to another folder.`,
      ],
    });
  });

  test('is not sent if a setting is invalid, it is unknown or not for production', async () => {
    const requests = await answerWith((socket) => socket.end('{"exitCode":0}\n'));
    expect((await run('user', [], { PORT: 'x' })).complaints[0]).toContain('PORT=x');
    expect((await run('rm', [])).complaints).toEqual(['Unknown command rm.']);
    expect(requests).toEqual([]);
  });
});

test('a command loads little before calling the server: no feature, no database, no provider', () => {
  const loaded = new Set<string>();
  const walk = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const text = readFileSync(file, 'utf8');
    // Type imports are erased, and `await import(…)` runs later.
    for (const [, target = ''] of text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)) {
      if (target.startsWith('.')) walk(normalize(join(dirname(file), target)));
      else if (target.startsWith('#')) walk(target.replace('#', 'src/'));
    }
  };
  walk('src/server/cli/run-command.ts');
  expect([...loaded].filter((file) => /features|outside|start-context|pglite|postgres/.test(file))).toEqual(
    [],
  );
  expect(loaded.size).toBeGreaterThan(5);
  expect(loaded.size).toBeLessThan(25);
});
