import { expect, test } from 'vitest';
import { en, zh } from './head-words.ts';
import { spokenScore } from './spoken-score.ts';

const name = (both: string) => ({ name: { zh: both, en: both } });
const match = (score90: [number, number] | null, minute: number | null = 72) => ({
  home: name('Millton'),
  away: name('Bamboo Creek'),
  score90,
  clock: minute === null ? null : { period: 'secondHalf', minute, addedMinute: null },
});
const announce = (
  before: [number, number] | null,
  now: ReturnType<typeof match>,
  locale: 'zh' | 'en' = 'en',
) => spokenScore(before, now as never, locale === 'zh' ? zh : en, locale);

test('a goal is announced with both teams, the score and the minute', () => {
  expect(announce([1, 0], match([1, 1]))).toBe('Goal: Millton 1, Bamboo Creek 1, 72nd minute');
  expect(announce([1, 0], match([1, 1]), 'zh')).toBe('进球：Millton 1，Bamboo Creek 1，第 72 分钟');
  expect(announce([1, 0], match([1, 1], null))).toBe('Goal: Millton 1, Bamboo Creek 1');
});

test('a disallowed goal is not announced as a goal, and the initial score is not announced', () => {
  expect(announce([1, 1], match([1, 0]))).toBe('Score corrected: Millton 1, Bamboo Creek 0');
  expect([announce(null, match([1, 0])), announce([1, 0], match(null))]).toEqual(['', '']);
});
