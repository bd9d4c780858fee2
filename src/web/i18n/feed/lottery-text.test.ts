import { expect, test } from 'vitest';
import { handicapGoalsText, lotteryNumberText } from './lottery-text.ts';

test('a 竞彩 number has the weekday of its sale, whatever the zone; the others are numbers of an issue', () => {
  const saturday = { game: 'jingcai', issue: '2026-03-14', number: 1 } as const;
  expect([lotteryNumberText(saturday, 'zh'), lotteryNumberText(saturday, 'en')]).toEqual([
    '周六001',
    'Sat 001',
  ]);
  expect(lotteryNumberText({ game: 'jingcai', issue: '2026-03-15', number: 120 }, 'zh')).toBe('周日120');
  expect(lotteryNumberText({ game: 'beidan', issue: '26031', number: 7 }, 'zh')).toBe('7');
});

test('a handicap is signed', () => {
  expect([-1, 0, 2].map(handicapGoalsText)).toEqual(['−1', '0', '+2']);
});
