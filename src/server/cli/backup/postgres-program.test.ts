import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, feed, outputOf } from './postgres-program.ts';

const url = 'postgres://rpr:p%40ss@db.example:5432/site?sslmode=verify-full';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of PostgreSQL's, written in shell. */
function program(name: 'pg_dump' | 'pg_restore', script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

async function dumped(): Promise<string> {
  let text = '';
  const call = { program: 'pg_dump', args: ['--format=custom'], folder, url } as const;
  for await (const part of outputOf(call)) text += Buffer.from(part).toString();
  return text;
}

async function* lines(...each: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of each) yield Buffer.from(`${line}\n`);
}

const restore = (input: AsyncIterable<Uint8Array>) =>
  feed({ program: 'pg_restore', args: [join(folder, 'restored')], folder, url: null }, input);

test('the password is never an argument, which everybody on the machine can read', () => {
  const { args, environment } = connectionOf(url);
  expect(args).toEqual(['--dbname=postgres://rpr@db.example:5432/site?sslmode=verify-full']);
  expect(environment).toEqual({ PGPASSWORD: 'p@ss' });
  expect(connectionOf('postgres://rpr@host/site?password=p@ss').args).toEqual([
    '--dbname=postgres://rpr@host/site',
  ]);
  expect(connectionOf('postgres://rpr@host/site').environment).toEqual({});
});

test('the program gets address, arguments and password', async () => {
  program('pg_dump', 'echo "$@ $PGPASSWORD"');
  expect(await dumped()).toBe(
    '--format=custom --dbname=postgres://rpr@db.example:5432/site?sslmode=verify-full p@ss\n',
  );
});

test('a program that fails after its output fails the output, with its last words', async () => {
  program('pg_dump', 'echo a part\necho "pg_dump: error: server version mismatch" >&2\nexit 1');
  await expect(dumped()).rejects.toThrow('pg_dump failed: pg_dump: error: server version mismatch');
});

test('a program that is killed fails the output', async () => {
  program('pg_dump', 'echo a part\nkill -9 $$');
  await expect(dumped()).rejects.toThrow('pg_dump failed');
});

test('a program that is absent is named, with what to install', async () => {
  rmSync(join(folder, 'pg_dump'), { force: true });
  await expect(dumped()).rejects.toThrow(/pg_dump cannot be started .*POSTGRES_BIN/);
});

test('a program is fed to its end', async () => {
  program('pg_restore', 'cat > "$1"');
  await restore(lines('first', 'last'));
  expect(readFileSync(join(folder, 'restored'), 'utf8')).toBe('first\nlast\n');
});

test('an input that fails ends the program before it could end well', async () => {
  program('pg_restore', 'cat > "$1.draft" && mv "$1.draft" "$1"');
  rmSync(join(folder, 'restored'));
  async function* damaged() {
    yield* lines('first');
    throw new Error('the file is damaged');
  }
  await expect(restore(damaged())).rejects.toThrow('the file is damaged');
  expect(existsSync(join(folder, 'restored'))).toBe(false);
});

test('a program that refuses its input says why', async () => {
  program('pg_restore', 'echo "pg_restore: error: relation exists" >&2\nexit 1');
  const much = Array.from({ length: 2_000 }, () => 'x'.repeat(1_000));
  await expect(restore(lines(...much))).rejects.toThrow(
    'pg_restore failed: pg_restore: error: relation exists',
  );
});
