import { expect, test } from 'vitest';
import { visibleTime, usefulRanges } from './time-range.ts';

const HOUR = 3_600_000;
const moments = { firstMs: 0, lastMs: 200 * HOUR, kickoffMs: 240 * HOUR, nowMs: 220 * HOUR };

test('before kick-off the chart ends now', () => {
  expect(visibleTime('day', moments)).toEqual({ from: 196 * HOUR, to: 220 * HOUR });
  expect(visibleTime('all', moments)).toEqual({ from: 0, to: 220 * HOUR });
});

test('after kick-off the chart ends at kick-off', () => {
  const over = { ...moments, nowMs: 9_000 * HOUR };
  expect(visibleTime('day', over)).toEqual({ from: 216 * HOUR, to: 240 * HOUR });
  expect(visibleTime('all', { ...over, lastMs: 241 * HOUR }).to).toBe(240 * HOUR);
});

test('in-play odds are a separate range, offered only if there are any', () => {
  const played = { ...moments, lastMs: 241 * HOUR, nowMs: 242 * HOUR };
  expect(visibleTime('live', played)).toEqual({ from: 240 * HOUR, to: 241 * HOUR });
  expect(usefulRanges(played)).toEqual(['live', 'day', 'week', 'all']);
  expect(usefulRanges({ ...played, firstMs: 240.5 * HOUR })).toEqual(['live']);
  expect(usefulRanges({ ...played, lastMs: 240 * HOUR })).not.toContain('live');
});

test('a range that adds nothing to a shorter one is not offered', () => {
  expect(usefulRanges(moments)).toEqual(['day', 'week', 'all']);
  expect(usefulRanges({ ...moments, firstMs: 100 * HOUR })).toEqual(['day', 'week']);
  expect(usefulRanges({ ...moments, firstMs: 219 * HOUR })).toEqual(['day']);
});
