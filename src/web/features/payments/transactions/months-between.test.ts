import { expect, test } from 'vitest';
import { monthsBetween } from './months-between.ts';

test('every month since the first transaction is listed, across years', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('before any transaction, and in the first month, there is one month', () => {
  expect(monthsBetween(null, '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('a transaction ahead of the device clock leaves the current month', () => {
  expect(monthsBetween('2026-03', '2026-02')).toEqual(['2026-02']);
});
