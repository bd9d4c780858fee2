import { expect, test } from 'vitest';
import { beijingDayStart, beijingMonthOf, beijingMonthSpan, recentMonths } from './beijing-day.ts';

test('the day begins at midnight in Beijing', () => {
  expect(beijingDayStart(new Date('2026-03-13T15:59:59.999Z'))).toEqual(new Date('2026-03-12T16:00:00Z'));
  expect(beijingDayStart(new Date('2026-03-13T16:00:00Z'))).toEqual(new Date('2026-03-13T16:00:00Z'));
});

test('the month begins at midnight in Beijing and ends where the next one begins', () => {
  expect(beijingMonthOf(new Date('2025-12-31T15:59:59Z'))).toBe('2025-12');
  expect(beijingMonthOf(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01');
  expect(beijingMonthSpan('2025-12')).toEqual({
    from: new Date('2025-11-30T16:00:00Z'),
    to: new Date('2025-12-31T16:00:00Z'),
  });
});

test('months continue back across the turn of the year', () => {
  expect(recentMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
