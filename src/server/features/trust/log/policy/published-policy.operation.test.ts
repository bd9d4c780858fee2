import { afterAll, beforeAll, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { logPolicyPaths } from '#contract/log/log-paths.ts';
import { isPolicy, parsePolicy } from '#domain/log/policy/parse-policy.ts';
import { formatVerifierKey } from '#domain/log/verifier-key.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { nativeSha256 } from '../native-sha256.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('the policy of the head call is the text at every policy path, readable by any page', async () => {
  const { policy } = await it.call(logHeadCall, {});
  for (const path of logPolicyPaths) {
    const response = await it.app.inject(path);
    expect([path, response.statusCode, response.body]).toEqual([path, 200, policy]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    });
  }
});

test('the policy names the key of the log, and that of its clock in a comment, which no witness line repeats', async () => {
  const { policy, logKey, clockKey, origin } = await it.call(logHeadCall, {});
  const read = parsePolicy(nativeSha256, policy);
  if (!isPolicy(read)) throw new Error(`line ${read.line}: ${read.fault}`);
  expect(read.logs.map(({ key }) => formatVerifierKey(nativeSha256, key))).toEqual([logKey]);
  expect(read.logs[0]?.url).toBe(`http://${origin}`);
  expect(read).toMatchObject({ witnesses: [], groups: [], quorum: null });
  expect(policy.split('\n').filter((line) => line.includes(clockKey))).toEqual([`# clock ${clockKey}`]);
});
