import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, weeksOf } from './calendar-month.ts';

test('months are added over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', 0)).toBe('2026-03');
});

test('a month is shown in weeks from Monday to Sunday', () => {
  // The first of March 2026 is a Sunday, and of June 2026 a Monday.
  expect(weeksOf('2026-03')[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeksOf('2026-03').at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null]);
  expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01');
});

test('every day of a month is shown once, below its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1850 * 12, max: 2199 * 12 }), (count) => {
      const month = addMonths('0000-01', count);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
      expect(days[0]).toBe(`${month}-01`);
      expect(new Set(days).size).toBe(
        new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate(),
      );
      for (const week of weeks)
        for (const [at, day] of week.entries())
          if (day) expect((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(at);
    }),
  );
});
