import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beijingDateText, excludedUntil } from './self-exclusion.ts';

const DAY_MS = 86_400_000;

test('a break ends at the first Beijing midnight after its full number of days', () => {
  expect(excludedUntil(null, 7, new Date('2026-03-14T15:59:59.999Z'))).toEqual(
    new Date('2026-03-21T16:00:00Z'),
  );
  expect(excludedUntil(null, 7, new Date('2026-03-14T16:00:00Z'))).toEqual(new Date('2026-03-21T16:00:00Z'));
  expect(excludedUntil(null, 7, new Date('2026-03-14T16:00:00.001Z'))).toEqual(
    new Date('2026-03-22T16:00:00Z'),
  );
});

test('its date is a Beijing date', () => {
  expect(beijingDateText(new Date('2026-03-21T16:00:00Z'))).toBe('2026-03-22');
  expect(beijingDateText(new Date('2026-03-21T15:59:59Z'))).toBe('2026-03-21');
});

test('repeated choices only extend it, and give the full number of days', () => {
  const days = fc.constantFrom(7, 30, 90, 365);
  const choices = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 100 * DAY_MS })), { maxLength: 8 });
  fc.assert(
    fc.property(choices, (chosen) => {
      let until: Date | null = null;
      let now = 0;
      for (const [days, gap] of chosen) {
        now += gap;
        const next = excludedUntil(until, days as 7, new Date(now));
        expect(next.getTime()).toBeGreaterThanOrEqual(now + days * DAY_MS);
        if (until !== null) expect(next.getTime()).toBeGreaterThanOrEqual((until as Date).getTime());
        until = next;
      }
    }),
  );
});
