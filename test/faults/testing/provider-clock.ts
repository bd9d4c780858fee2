import { controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import type { TestApp } from '#test/test-app.ts';

const STEP_MS = 2 * 3_600_000;
const ahead = new WeakMap<TestApp['sandbox'], number>();

/** Two hours go by at the provider: what was under way for an hour has ended. Its time never goes back. */
export async function goAhead(it: TestApp): Promise<void> {
  const aheadMs = (ahead.get(it.sandbox) ?? 0) + STEP_MS;
  ahead.set(it.sandbox, aheadMs);
  await controlSandbox(it, 'clock', { now: new Date(Date.now() + aheadMs).toISOString() });
}
