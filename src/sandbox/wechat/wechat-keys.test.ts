import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureKeys } from '../keys.ts';
import { ensureWechatKeys } from './wechat-keys.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('WeChat’s keys are added to existing ones, match, and are stable', () => {
  ensureKeys(dir);
  const first = ensureWechatKeys(dir);
  const { mchPublic, wechatPrivate, wechatPublicPem, apiV3Key } = first;
  expect(createPublicKey(wechatPublicPem).equals(createPublicKey(wechatPrivate))).toBe(true);
  expect(mchPublic.equals(createPublicKey(first.mchPrivatePem))).toBe(true);
  expect(mchPublic.equals(createPublicKey(wechatPublicPem))).toBe(false);
  expect(apiV3Key).toMatch(/^[0-9a-f]{32}$/);
  const again = ensureWechatKeys(dir);
  expect([again.mchPrivatePem, again.wechatPublicPem, again.apiV3Key]).toEqual([
    first.mchPrivatePem,
    wechatPublicPem,
    apiV3Key,
  ]);
});

it('WeChat’s private keys are readable only by their owner, without other files in the folder', () => {
  ensureWechatKeys(dir);
  const names = readdirSync(join(dir, 'keys'));
  expect(names.sort()).toEqual([
    'wechat-api-v3.key',
    'wechat-mch-private.pem',
    'wechat-private.pem',
    'wechat-public.pem',
  ]);
  for (const name of names) expect(statSync(join(dir, 'keys', name)).mode & 0o077).toBe(0);
  expect(readdirSync(dir)).toEqual(['keys']);
});
