import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureKeys, readKey } from './keys.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('are two different matching pairs, private keys readable only by their owner', () => {
  const files = ensureKeys(dir);
  const publicOf = (file: string) => createPublicKey(createPrivateKey(readKey(file)));
  expect(publicOf(files.appPrivate).equals(createPublicKey(readKey(files.appPublic)))).toBe(true);
  expect(publicOf(files.gatewayPrivate).equals(createPublicKey(readKey(files.gatewayPublic)))).toBe(true);
  expect(readKey(files.appPublic)).not.toBe(readKey(files.gatewayPublic));
  expect(statSync(files.appPrivate).mode & 0o077).toBe(0);
});

it('are unchanged by later calls, without other files in the folder', () => {
  const first = readKey(ensureKeys(dir).appPrivate);
  expect(readKey(ensureKeys(dir).appPrivate)).toBe(first);
  expect(readdirSync(dir)).toEqual(['keys']);
});
