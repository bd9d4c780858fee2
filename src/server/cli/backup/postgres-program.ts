import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Fault } from '#server/core/fault.ts';

type Program = 'pg_dump' | 'pg_restore';

interface ProgramCall {
  readonly program: Program;
  readonly args: readonly string[];
  /** Folder of the program; null for the search path. */
  readonly folder: string | null;
  /** Address of the database; null if it needs none. */
  readonly url: string | null;
}

/** Last lines of its complaints that are kept. */
const KEPT_CHARACTERS = 2_000;

/**
 * Output of a program of PostgreSQL.
 * @throws Fault at the end if the program failed, so that a part is not taken for the whole.
 */
export async function* outputOf(call: ProgramCall): AsyncGenerator<Uint8Array> {
  const child = start(call, ['ignore', 'pipe', 'pipe']);
  const ended = endOf(child, call);
  // Awaited below; without a handler now, an early failure would end the process.
  ended.catch(() => undefined);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Uint8Array>) yield chunk;
    await ended;
  } finally {
    child.kill();
  }
}

/**
 * Runs a program of PostgreSQL on an input.
 * @throws Fault if the program failed; the error of the input, which ends the program before its end.
 */
export async function feed(call: ProgramCall, input: AsyncIterable<Uint8Array>): Promise<void> {
  const child = start(call, ['pipe', 'ignore', 'pipe']);
  const ended = endOf(child, call);
  ended.catch(() => undefined);
  const stdin = child.stdin as Writable;
  // A program that ended early closes its input; `ended` says why.
  stdin.on('error', () => undefined);
  try {
    for await (const chunk of input) {
      if (!stdin.write(chunk)) await Promise.race([drained(stdin), ended]);
      if (child.exitCode !== null) break;
    }
  } catch (error) {
    // Before its input closes: a program that sees the end of it would take a part for the whole.
    child.kill('SIGKILL');
    throw error;
  }
  stdin.end();
  await ended;
}

function drained(stdin: Writable): Promise<void> {
  return new Promise((resolve) => stdin.once('drain', resolve));
}

function start(
  { program, args, folder, url }: ProgramCall,
  stdio: ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe'],
): ChildProcessByStdio<Writable | null, Readable | null, Readable> {
  const connection = url === null ? { args: [], environment: {} } : connectionOf(url);
  return spawn(folder === null ? program : join(folder, program), [...args, ...connection.args], {
    stdio,
    env: { ...process.env, ...connection.environment },
  }) as ChildProcessByStdio<Writable | null, Readable | null, Readable>;
}

/**
 * The address for a program: everybody on the machine can read its arguments, so the password is in the
 * environment.
 */
export function connectionOf(url: string): {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
} {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  address.searchParams.delete('password');
  return {
    args: [`--dbname=${address.href}`],
    environment: password === null ? {} : { PGPASSWORD: password },
  };
}

async function endOf(
  child: ChildProcessByStdio<Writable | null, Readable | null, Readable>,
  { program, folder }: ProgramCall,
): Promise<void> {
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-KEPT_CHARACTERS);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => reject(notStarted(program, folder, error)));
  });
  if (code !== 0) throw refused(program, complaints);
}

function notStarted(program: Program, folder: string | null, error: unknown): Fault {
  const why = error instanceof Error ? error.message : String(error);
  const where = folder ?? 'PATH';
  return new Fault({
    zh: `${program} 无法启动（${where}：${why}）。请安装 PostgreSQL 的客户端程序（Debian：postgresql-client），或用 POSTGRES_BIN 指定其目录。`,
    en: `${program} cannot be started (${where}: ${why}). Please install the client programs of PostgreSQL (Debian: postgresql-client), or name their folder by POSTGRES_BIN.`,
  });
}

function refused(program: Program, complaints: string): Fault {
  const said = complaints.trim().split('\n').slice(-3).join(' | ') || '-';
  return new Fault({
    zh: `${program} 失败：${said}`,
    en: `${program} failed: ${said}`,
  });
}
