import { expect, test } from 'vitest';
import { chanceText, compareWithLuck } from './luck-text.ts';

const words = { over: (figure: string) => `over ${figure}`, under: (figure: string) => `under ${figure}` };

test('a probability is rounded to its precision and never shown as certain or impossible', () => {
  expect(chanceText(0.171875, words)).toBe('17%');
  expect(chanceText(0.0547, words)).toBe('5.5%');
  expect(chanceText(0, words)).toBe('under 0.1%');
  expect(chanceText(1, words)).toBe('over 99%');
  expect(chanceText(0.99, words)).toBe('99%');
});

test('with an interval that includes zero, luck is not ruled out', () => {
  expect(compareWithLuck({ low: 0, high: 900 })).toBe('within');
  expect(compareWithLuck({ low: -900, high: 0 })).toBe('within');
  expect(compareWithLuck({ low: 1, high: 900 })).toBe('above');
  expect(compareWithLuck({ low: -900, high: -1 })).toBe('below');
});
