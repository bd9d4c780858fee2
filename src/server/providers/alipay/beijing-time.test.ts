import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beijingTimeText, parseBeijingTime } from './beijing-time.ts';

it('formats eight hours ahead of UTC, across the end of the year', () => {
  expect(beijingTimeText(new Date('2025-12-31T16:00:05.999Z'))).toBe('2026-01-01 00:00:05');
});

it('round-trips every second', () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = new Date(second * 1000);
      expect(parseBeijingTime(beijingTimeText(instant))).toEqual(instant);
    }),
  );
});

it.each([
  '',
  '2026-02-30 00:00:00',
  '2026-01-01T00:00:00',
  '2026-01-01 24:00:00',
  ' 2026-01-01 00:00:00',
  '2026',
])('rejects %j', (text) => {
  expect(parseBeijingTime(text)).toBeNull();
});
