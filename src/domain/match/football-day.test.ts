import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footballDayOf, footballDaySpan } from './football-day.ts';

test.each([
  ['noon in Beijing begins it', '2026-03-14T04:00:00Z', '2026-03-14'],
  ['a minute before belongs to the day before', '2026-03-14T03:59:59.999Z', '2026-03-13'],
  ['an evening in England, after midnight in Beijing', '2026-03-14T20:00:00Z', '2026-03-14'],
  ['a morning in Beijing after a night of matches', '2026-03-15T00:30:00Z', '2026-03-14'],
  ['the turn of the year', '2025-12-31T17:00:00Z', '2025-12-31'],
])('%s', (_, instant, day) => {
  expect(footballDayOf(new Date(instant))).toBe(day);
});

test('every instant lies in its day, and days are contiguous', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1992-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
      (instant) => {
        const { from, to } = footballDaySpan(footballDayOf(instant));
        expect(from <= instant && instant < to).toBe(true);
        expect(footballDaySpan(footballDayOf(to)).from).toEqual(to);
      },
    ),
  );
});
