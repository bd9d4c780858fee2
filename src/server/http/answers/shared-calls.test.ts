import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { callLimits, looseLimits } from '../limits/call-limits.ts';

const shared = (Object.entries(calls) as [string, CallDefinition][]).filter(([, call]) => call.shared);

test('a shared call reads, knows no session, changes nothing, and has no limit or message of its own', () => {
  expect(shared.length).toBeGreaterThan(15);
  const faults = shared.filter(
    ([name, { method, session, refusals, done }]) =>
      method !== 'GET' ||
      session !== 'none' ||
      refusals.includes('ORIGIN_FOREIGN') ||
      done !== undefined ||
      name in callLimits ||
      name in looseLimits,
  );
  expect(faults).toEqual([]);
});
