import { expect, test } from 'vitest';
import { readYear, yearsBetween } from './tax-years.ts';

test('every year since the first transaction is available', () => {
  expect(yearsBetween('2024-12', '2026')).toEqual(['2026', '2025', '2024']);
  expect(yearsBetween(null, '2026')).toEqual(['2026']);
});

test('a URL without a valid year shows the current one', () => {
  expect(['2025', '25', 'all', null].map((asked) => readYear(asked, '2026'))).toEqual([
    '2025',
    '2026',
    '2026',
    '2026',
  ]);
});
