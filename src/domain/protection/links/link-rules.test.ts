import { expect, test } from 'vitest';
import {
  CROWD_ABOVE,
  deviceEvidence,
  isWorthDeciding,
  networkEvidence,
  payoutEvidence,
} from './link-rules.ts';

const days = (...of: readonly number[]) => of.map((day) => `2026-03-0${day}`);
const network = (fans: number, ofOne = days(1, 2), ofOther = days(2, 3)) => ({
  fans,
  daysOfOne: ofOne,
  daysOfOther: ofOther,
});

test('a device is strong evidence unless a crowd uses it', () => {
  expect(deviceEvidence([])).toBeNull();
  expect(deviceEvidence([CROWD_ABOVE])).toMatchObject({ strength: 'strong' });
  expect(deviceEvidence([CROWD_ABOVE + 1])).toMatchObject({ strength: 'supporting' });
  expect(deviceEvidence([900, 0])).toMatchObject({
    strength: 'strong',
    evidence: { devices: 2, withoutCrowd: 1 },
  });
});

test('a network of a crowd is no evidence, on however many days', () => {
  expect(networkEvidence([network(CROWD_ABOVE + 1)])).toBeNull();
  expect(networkEvidence(Array.from({ length: 20 }, () => network(4_000)))).toBeNull();
  expect(networkEvidence([network(CROWD_ABOVE)])).toMatchObject({ evidence: { networks: 1, days: 2 } });
});

test('a network that one of the two visited once is no evidence', () => {
  expect(networkEvidence([network(0, days(1, 2, 3), days(3))])).toBeNull();
  expect(networkEvidence([network(0, days(1), days(1)), network(0, days(2), days(4))])).toMatchObject({
    strength: 'supporting',
    evidence: { networks: 2, days: 2 },
  });
});

test('operators decide about strong evidence, or about two kinds', () => {
  const supporting = (kind: 'network' | 'writing' | 'picks') => ({ kind, strength: 'supporting' as const });
  const payout = payoutEvidence(1);
  expect(payout && isWorthDeciding([payout])).toBe(true);
  expect(isWorthDeciding([])).toBe(false);
  for (const kind of ['network', 'writing', 'picks'] as const)
    expect(isWorthDeciding([supporting(kind)])).toBe(false);
  expect(isWorthDeciding([supporting('network'), supporting('network')])).toBe(false);
  expect(isWorthDeciding([supporting('network'), supporting('writing')])).toBe(true);
});
