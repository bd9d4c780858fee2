import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyring } from '#server/core/open-keyring.ts';
import { openLogKeys } from '#server/features/trust/log/log-keys.ts';
import { openVapidKey } from '#server/providers/push/vapid-key.ts';
import { runMakeKeys } from './run-make-keys.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'rpr-keys-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const output = {
    print: (line: string) => printed.push(line),
    complain: (line: string) => complained.push(line),
  };
  const code = await runMakeKeys(args, { environment: { LANG: 'C' }, cwd, output });
  return { code, printed, complained };
}

const settingsOf = (lines: readonly string[]) =>
  new Map(lines.map((line) => line.split('=', 2) as [string, string]));

test('production opens the keys that were made, and nobody else can read them', async () => {
  const { code, printed } = await run('keys');
  expect(code).toBe(0);
  const settings = settingsOf(printed);
  expect([...settings.keys()]).toEqual([
    'DATA_KEY_FILE',
    'LOG_KEY_FILE',
    'LOG_CLOCK_KEY_FILE',
    'PUSH_KEY_FILE',
  ]);
  const fileOf = (name: string): string => settings.get(name) ?? '';
  const keyring = openKeyring({ dataKeyFile: fileOf('DATA_KEY_FILE'), production: true });
  expect(keyring.open(keyring.seal('x', 'y'), 'y')).toBe('x');
  const log = { keyFile: fileOf('LOG_KEY_FILE'), clockKeyFile: fileOf('LOG_CLOCK_KEY_FILE') };
  const keys = openLogKeys({ log: log as Parameters<typeof openLogKeys>[0]['log'], production: true });
  expect(keys.log.publicKey).not.toEqual(keys.clock.publicKey);
  expect(openVapidKey(fileOf('PUSH_KEY_FILE'), true).publicKey).toMatch(/^[\w-]{87}$/);
  for (const file of settings.values()) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(cwd, 'keys')).mode & 0o777).toBe(0o700);
});

test('a key that is there already is kept and named', async () => {
  const { printed } = await run('keys');
  const before = printed.map((line) => readFileSync(line.split('=')[1] ?? '', 'utf8'));
  const again = await run('keys');
  expect(again.printed).toEqual(printed);
  expect(again.complained.filter((line) => line.includes('is kept'))).toHaveLength(4);
  expect(printed.map((line) => readFileSync(line.split('=')[1] ?? '', 'utf8'))).toEqual(before);
});

test('a folder that cannot be written, or none, is refused in one sentence', async () => {
  writeFileSync(join(cwd, 'file'), '');
  const refused = [await run('file/keys'), await run(), await run('one', 'two'), await run('--force')];
  for (const { code, printed, complained } of refused) {
    expect([code, printed]).toEqual([1, []]);
    expect(complained).toHaveLength(1);
  }
});
