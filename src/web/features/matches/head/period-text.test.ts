import { expect, test } from 'vitest';
import type { MatchPeriod } from '#domain/match/match-details.ts';
import { en, zh } from './head-words.ts';
import { periodText } from './period-text.ts';

const clock = (period: MatchPeriod, minute: number | null, addedMinute: number | null = null) => ({
  period,
  minute,
  addedMinute,
});

test('a half in play shows its minute, with added time', () => {
  expect(periodText(clock('secondHalf', 49), zh)).toBe("下半场 49'");
  expect(periodText(clock('firstHalf', 45, 2), en)).toBe("1st half 45+2'");
});

test('half-time has no minute, and a half without a minute still has its name', () => {
  expect(periodText(clock('halfTime', 45), zh)).toBe('中场');
  expect(periodText(clock('firstHalf', null), zh)).toBe('上半场');
  expect(periodText(clock('shootOut', 120), en)).toBe('Penalties');
});

test('without a clock the match is just live', () => {
  expect(periodText(null, zh)).toBe('进行中');
});

test('table positions are formatted as ordinals in each language', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(en.rank).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd',
  );
  expect(zh.rank(2)).toBe('第 2 名');
});
