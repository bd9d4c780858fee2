import { afterAll, beforeAll, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkPinnedPolicy } from './check-pinned-policy.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('a web app that pins nothing, or what the server publishes, may be served', async () => {
  const { policy } = await it.call(logHeadCall, {});
  for (const pinned of [null, policy]) await checkPinnedPolicy(it.ctx, pinned);
});

test('a web app that pins another trust policy is refused in one sentence that says what to build', async () => {
  const { policy } = await it.call(logHeadCall, {});
  const older = policy.replace('# clock ', '# clock old.');
  await expect(checkPinnedPolicy(it.ctx, older)).rejects.toThrow(/built into the web app.*LOG_POLICY_FILE/);
});
