import { expect, test } from 'vitest';
import { shownTime, usefulRanges } from './time-range.ts';

const HOUR = 3_600_000;
const moments = { firstMs: 0, lastMs: 200 * HOUR, kickoffMs: 240 * HOUR, nowMs: 220 * HOUR };

test('before kick-off the chart ends now', () => {
  expect(shownTime('day', moments)).toEqual({ from: 196 * HOUR, to: 220 * HOUR });
  expect(shownTime('all', moments)).toEqual({ from: 0, to: 220 * HOUR });
});

test('after it, the chart ends with the kick-off however long ago that was', () => {
  const over = { ...moments, nowMs: 9_000 * HOUR };
  expect(shownTime('day', over)).toEqual({ from: 216 * HOUR, to: 240 * HOUR });
  expect(shownTime('all', { ...over, lastMs: 241 * HOUR }).to).toBe(240 * HOUR);
});

test('prices made during play are a time of their own, offered where there are any', () => {
  const played = { ...moments, lastMs: 241 * HOUR, nowMs: 242 * HOUR };
  expect(shownTime('live', played)).toEqual({ from: 240 * HOUR, to: 241 * HOUR });
  expect(usefulRanges(played)).toEqual(['live', 'day', 'week', 'all']);
  expect(usefulRanges({ ...played, firstMs: 240.5 * HOUR })).toEqual(['live']);
  expect(usefulRanges({ ...played, lastMs: 240 * HOUR })).not.toContain('live');
});

test('a range that shows nothing more than a shorter one is not offered', () => {
  expect(usefulRanges(moments)).toEqual(['day', 'week', 'all']);
  expect(usefulRanges({ ...moments, firstMs: 100 * HOUR })).toEqual(['day', 'week']);
  expect(usefulRanges({ ...moments, firstMs: 219 * HOUR })).toEqual(['day']);
});
