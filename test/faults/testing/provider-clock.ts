import { controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import type { TestApp } from '#test/test-app.ts';

const STEP_MS = 2 * 3_600_000;
const ahead = new WeakMap<TestApp['sandbox'], number>();

/** Advances the provider's clock by two hours, which ends everything pending for an hour. It never goes back. */
export async function goAhead(it: TestApp): Promise<void> {
  const aheadMs = (ahead.get(it.sandbox) ?? 0) + STEP_MS;
  ahead.set(it.sandbox, aheadMs);
  await controlSandbox(it, 'clock', { now: new Date(Date.now() + aheadMs).toISOString() });
}
