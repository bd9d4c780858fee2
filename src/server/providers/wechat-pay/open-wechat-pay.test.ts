import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureWechatKeys } from '#sandbox/wechat/wechat-keys.ts';
import { readConfig } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { openWechatPay } from './open-wechat-pay.ts';

const dir = mkdtempSync(join(tmpdir(), 'wechat-'));
ensureWechatKeys(dir);
afterAll(() => rmSync(dir, { recursive: true }));

const open = (environment: Record<string, string>) => () =>
  openWechatPay(readConfig({ DEMO: 'off', DATA_DIR: dir, SANDBOX_DIR: dir, ...environment }));

it('WeChat Pay is opened with the keys of the sandbox in development', () => {
  expect(open({})()).not.toBeNull();
});

it('a missing key file is named with its setting', () => {
  expect(open({ WECHAT_API_V3_KEY_FILE: '/nowhere/key' })).toThrow(Fault);
  expect(open({ WECHAT_API_V3_KEY_FILE: '/nowhere/key' })).toThrow(/WECHAT_API_V3_KEY_FILE/);
});

it('an invalid key file is named, and its content is not shown', () => {
  const file = join(dir, 'wrong.pem');
  writeFileSync(file, 'a secret');
  const start = open({ WECHAT_PAY_PUBLIC_KEY_FILE: file });
  expect(start).toThrow(Fault);
  expect(start).toThrow(file);
  expect(start).not.toThrow(/a secret/);
});
