import { expect, test } from 'vitest';
import { monthsBetween } from './months-between.ts';

test('every month since the first record is offered, over the turn of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('before anything moved, and in the first month, there is one', () => {
  expect(monthsBetween(null, '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('a record that the clock of this device has not reached yet leaves the present month', () => {
  expect(monthsBetween('2026-03', '2026-02')).toEqual(['2026-02']);
});
