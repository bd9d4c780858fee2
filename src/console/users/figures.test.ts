import { expect, test } from 'vitest';
import { intervalText, percentText, unitsText } from './figures.ts';

test('percentages have one decimal, a sign where asked for, and none for nothing', () => {
  expect([percentText(1234), percentText(1234, true), percentText(-1234, true)]).toEqual([
    '12.3%',
    '+12.3%',
    '−12.3%',
  ]);
  expect([percentText(-2, true), percentText(0, true)]).toEqual(['0.0%', '0.0%']);
});

test('an interval is written as each language does', () => {
  const interval = { low: -100, value: 950, high: 2000 };
  expect(intervalText(interval, 'en', true)).toBe('+9.5% (−1.0% to +20.0%)');
  expect(intervalText(interval, 'zh', true)).toBe('+9.5%（−1.0% ~ +20.0%）');
  expect(intervalText(null, 'en')).toBe('–');
});

test('profit is in level stakes', () => {
  expect([340, -25, 0].map(unitsText)).toEqual(['+3.40', '−0.25', '0.00']);
});
