import { expect, test } from 'vitest';
import { recentMonths } from './recent-months.ts';

test('months continue back across the turn of the year', () => {
  expect(recentMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
