import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { callExpecting, patientMs } from '#test/time-outs.ts';
import { type AliyunIdentityConfig, createAliyunIdentity } from './aliyun-identity.ts';

const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
const clock = { now: () => new Date(), speed: 1 };
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dir });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dir, { recursive: true });
});

const check = (realName: string, change: Partial<AliyunIdentityConfig> = {}, now = clock) =>
  createAliyunIdentity({ ...sandbox.identity, timeoutMs: patientMs, ...change }, now).check({
    realName,
    idNumber: '11010119900307803X',
  });

it.each([
  ['张三', { verdict: 'match' }],
  ['欧阳娜娜·古丽', { verdict: 'match' }],
  ['张不一致', { verdict: 'mismatch' }],
  ['张无记录', { verdict: 'noRecord' }],
  // A valid response without a positive verdict is not a pass.
  ['张无结论', { verdict: 'unavailable', cause: 'no verdict' }],
  ['张新结论', { verdict: 'unavailable', cause: 'no verdict' }],
  ['张欠费', { verdict: 'unavailable', cause: '412' }],
  ['张系统忙', { verdict: 'unavailable', cause: '500' }],
  ['张不返回', { verdict: 'unavailable', cause: 'timeout' }],
  ['张断线', { verdict: 'unavailable', cause: 'unreachable' }],
  ['张网页', { verdict: 'unavailable', cause: 'HTTP 502' }],
])('%s has the verdict %j', async (name, verdict) => {
  expect(await callExpecting(verdict, sandbox.url, () => check(name))).toEqual(verdict);
});

it('a wrong key, a shifted clock and an unreachable service verify nobody', async () => {
  expect(await check('张三', { accessKeySecret: 'other' })).toEqual({
    verdict: 'unavailable',
    cause: 'SignatureDoesNotMatch',
  });
  const late = { ...clock, now: () => new Date(Date.now() - 16 * 60_000) };
  expect(await check('张三', {}, late)).toMatchObject({ verdict: 'unavailable' });
  expect(await check('张三', { endpoint: 'http://127.0.0.1:1/' })).toMatchObject({ verdict: 'unavailable' });
});
