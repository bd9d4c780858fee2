import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Fault } from '#server/core/fault.ts';
import { openLogKeys } from './log-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-log-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const configOf = (production: boolean) => ({
  production,
  log: {
    origin: null,
    keyFile: join(folder, 'keys', 'log.pem'),
    clockKeyFile: join(folder, 'keys', 'clock.pem'),
  },
});

test('in development both keys are created once, readable by their owner only, and reused', () => {
  const made = openLogKeys(configOf(false));
  const { keyFile, clockKeyFile } = configOf(false).log;
  for (const file of [keyFile, clockKeyFile]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['clock.pem', 'log.pem']);
  const found = openLogKeys(configOf(true));
  expect([found.log.publicKey, found.clock.publicKey]).toEqual([made.log.publicKey, made.clock.publicKey]);
  expect(made.log.publicKey).not.toEqual(made.clock.publicKey);
});

test('production creates no key: a missing one is refused with the name of its setting, and nothing is written', () => {
  expect(() => openLogKeys(configOf(true))).toThrow(/log\.pem.*LOG_KEY_FILE/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file with a key of another kind, a public key or no key is refused without revealing its content', () => {
  openLogKeys(configOf(false));
  const { keyFile } = configOf(true).log;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { publicKey } = generateKeyPairSync('ed25519');
  const texts = [
    privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey.export({ type: 'spki', format: 'pem' }),
    'secret words',
    '',
  ];
  for (const text of texts) {
    writeFileSync(keyFile, text);
    const refused = thrownBy(() => openLogKeys(configOf(true)));
    expect(refused).toBeInstanceOf(Fault);
    expect(refused?.message).toMatch(
      /^The key file .*log\.pem.* holds no Ed25519 private key.* LOG_KEY_FILE\.$/,
    );
    expect(refused?.message).not.toContain('secret words');
  }
});

test('one key for both is refused: control of the log would include its clock', () => {
  openLogKeys(configOf(false));
  const { keyFile, clockKeyFile } = configOf(true).log;
  copyFileSync(keyFile, clockKeyFile);
  expect(() => openLogKeys(configOf(true))).toThrow(/LOG_KEY_FILE and LOG_CLOCK_KEY_FILE hold the same key/);
});

function thrownBy(act: () => unknown): Error | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error : null;
  }
}
