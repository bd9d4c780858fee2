import { expect, test } from 'vitest';
import { profitByMonth } from './months.ts';

const step = (at: string, stakes: bigint) => ({ kickoffAt: new Date(at), profitE16: stakes });

test('a month begins at midnight in Beijing, and a month without a result counts as zero', () => {
  const months = profitByMonth([
    step('2025-11-30T15:59:59Z', 5n),
    step('2025-11-30T16:00:00Z', -2n),
    step('2026-02-01T00:00:00Z', 7n),
    step('2025-12-15T00:00:00Z', 3n),
  ]);
  expect(months).toEqual([
    { month: '2025-11', schemes: 1, profitE16: 5n },
    { month: '2025-12', schemes: 2, profitE16: 1n },
    { month: '2026-01', schemes: 0, profitE16: 0n },
    { month: '2026-02', schemes: 1, profitE16: 7n },
  ]);
});

test('without results there are no months', () => {
  expect(profitByMonth([])).toEqual([]);
});
