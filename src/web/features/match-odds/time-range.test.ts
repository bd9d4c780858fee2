import { expect, test } from 'vitest';
import { shownTime, usefulRanges } from './time-range.ts';

const HOUR = 3_600_000;
const moments = { firstMs: 0, lastMs: 200 * HOUR, kickoffMs: 240 * HOUR, nowMs: 220 * HOUR };

test('before kick-off the chart ends now', () => {
  expect(shownTime('day', moments)).toEqual({ from: 196 * HOUR, to: 220 * HOUR });
  expect(shownTime('all', moments)).toEqual({ from: 0, to: 220 * HOUR });
});

test('after it, the chart ends with the kick-off however long ago that was, or with the prices that came later', () => {
  const over = { ...moments, nowMs: 9_000 * HOUR };
  expect(shownTime('day', over)).toEqual({ from: 216 * HOUR, to: 240 * HOUR });
  expect(shownTime('day', { ...over, lastMs: 241 * HOUR }).to).toBe(241 * HOUR);
});

test('a range that shows nothing more than a shorter one is not offered', () => {
  expect(usefulRanges(moments)).toEqual(['day', 'week', 'all']);
  expect(usefulRanges({ ...moments, firstMs: 100 * HOUR })).toEqual(['day', 'week']);
  expect(usefulRanges({ ...moments, firstMs: 219 * HOUR })).toEqual(['day']);
});
