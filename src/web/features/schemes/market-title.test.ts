import { expect, test } from 'vitest';
import { marketTitle } from './market-title.ts';

test('a parlay is named by its number of matches', () => {
  expect([marketTitle('parlay', 3, 'zh'), marketTitle('parlay', 3, 'en')]).toEqual([
    '3串1',
    '3-leg accumulator',
  ]);
  expect([marketTitle('parlay', 0, 'zh'), marketTitle('parlay', 1, 'en')]).toEqual(['串关', 'Accumulator']);
});

test('a market is named by its own name', () => {
  expect(marketTitle('htft', 1, 'zh')).toBe('半全场');
});
