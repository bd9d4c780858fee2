import { expect, test } from 'vitest';
import { listingText, scoreText } from './format.ts';

test('a score is written as each language does', () => {
  expect([scoreText([2, 1], 'zh'), scoreText([2, 1], 'en'), scoreText(null, 'en')]).toEqual([
    '2-1',
    '2–1',
    '–',
  ]);
});

test('a number of 竞彩 has the weekday of its issue, whatever the zone', () => {
  const listing = { game: 'jingcai', issue: '2026-03-14', number: 1, handicapGoals: -1 } as const;
  expect([listingText(listing, 'zh'), listingText(listing, 'en')]).toEqual([
    '竞彩 周六001 (−1)',
    'Jingcai Sat 001 (−1)',
  ]);
});

test('a number of another game has its issue', () => {
  expect(listingText({ game: 'zucai', issue: '26031', number: 7, handicapGoals: null }, 'zh')).toBe(
    '14 场 26031-7',
  );
});
