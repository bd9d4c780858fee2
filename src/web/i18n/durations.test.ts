import { expect, test } from 'vitest';
import { ageText, countdownText, shortCountdownText, spanText, timeLeftText } from './durations.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a countdown shows seconds and never goes below zero', () => {
  const left = [hour + 24 * minute + 6000, 24 * minute + 6000, 999, -5000];
  expect(left.map((ms) => countdownText(ms, 'zh'))).toEqual(['1:24:06', '24:06', '0:00', '0:00']);
});

test('from one day on it counts days in words', () => {
  expect([countdownText(76 * hour, 'zh'), countdownText(76 * hour, 'en')]).toEqual([
    '3 天 4 小时',
    '3 d 4 h',
  ]);
});

test('in lists a sale not yet over shows at least one minute', () => {
  expect([84 * minute, 1, 0].map((ms) => shortCountdownText(ms, 'zh'))).toEqual([
    '1 小时 24 分钟',
    '1 分钟',
    '0 分钟',
  ]);
});

test('time left in a sentence has units, with seconds in the last hour', () => {
  const left = [7 * hour + 43 * minute, minute + 57_000, 42_000, -1];
  expect(left.map((ms) => timeLeftText(ms, 'en'))).toEqual(['7 h 43 min', '1 min 57 s', '42 s', '0 s']);
  expect(left.map((ms) => timeLeftText(ms, 'zh'))).toEqual(['7 小时 43 分钟', '1 分 57 秒', '42 秒', '0 秒']);
});

test('a span is rounded down, so that it never overstates', () => {
  const spans = [76 * hour, 8 * hour + 28 * minute + 59_999, 59_999];
  expect(spans.map((ms) => spanText(ms, 'en'))).toEqual(['3 d 4 h', '8 h 28 min', '59 s']);
});

test('ages are formatted as words', () => {
  expect([1000, 24 * minute, 3 * hour, 72 * hour].map((ms) => ageText(ms, 'zh'))).toEqual([
    '刚刚',
    '24 分钟前',
    '3 小时前',
    '3 天前',
  ]);
  expect(ageText(24 * minute, 'en')).toBe('24 min ago');
});
