import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Fault } from './fault.ts';
import { addDataKey, openKeyring } from './open-keyring.ts';

let folder: string;
let dataKeyFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-data-keys-'));
  dataKeyFile = join(folder, 'keys', 'data.keys');
});
afterEach(() => rmSync(folder, { recursive: true }));

const development = () => openKeyring({ dataKeyFile, production: false });
const production = () => openKeyring({ dataKeyFile, production: true });

test('in development the keys are created once, readable by their owner only, and reused', () => {
  const sealed = development().seal('x', 'row');
  expect(statSync(dataKeyFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['data.keys']);
  expect(development().open(sealed, 'row')).toBe('x');
  expect(production().blindIndex('a', 'b')).toEqual(development().blindIndex('a', 'b'));
});

test('production creates no keys: missing ones are rejected by the name of their setting, and nothing is written', () => {
  expect(production).toThrow(/data\.keys.*DATA_KEY_FILE/);
  expect(readdirSync(folder)).toEqual([]);
});

test('an added key seals from then on, and earlier values can still be opened', () => {
  const sealed = development().seal('x', 'row');
  const id = addDataKey(dataKeyFile);
  const ring = production();
  expect([ring.newest, ring.open(sealed, 'row')]).toEqual([id, 'x']);
  expect(ring.keyOf(sealed)).not.toBe(id);
  expect(statSync(dataKeyFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['data.keys']);
});

test('an invalid key file is rejected without revealing its content', () => {
  development();
  const good = readFileSync(dataKeyFile, 'utf8');
  const [index = '', key = ''] = good.split('\n');
  const other = randomBytes(32).toString('base64');
  const texts = {
    empty: '',
    noIndex: `${key}\n`,
    noKey: `${index}\n`,
    sameId: `${good}${key.split(' ')[0]} ${other}\n`,
    sameKey: `${good}another ${key.split(' ')[1]}\n`,
    short: `${good}b ${randomBytes(16).toString('base64')}\n`,
    noBase64: `${good}b secret-words\n`,
    badId: `${good}B_ ${other}\n`,
    twoKeysInALine: `${good}b ${other} ${other}\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(dataKeyFile, text);
    const refused = thrownBy(production);
    expect(refused, name).toBeInstanceOf(Fault);
    expect(refused?.message, name).toMatch(/not well formed.*DATA_KEY_FILE\.$/);
    expect(refused?.message, name).not.toContain('secret-words');
    expect(refused?.message, name).not.toContain(other);
  }
});

function thrownBy(action: () => unknown): Error | null {
  try {
    action();
    return null;
  } catch (error) {
    return error instanceof Error ? error : null;
  }
}
