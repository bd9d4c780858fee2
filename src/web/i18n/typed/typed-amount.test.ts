import { expect, test } from 'vitest';
import { typedAmount, typedText } from './typed-amount.ts';

test('yuan are parsed exactly, including the full stop of a Chinese keyboard', () => {
  expect(['38', '38.5', '0.01', ' 24 ', '38。5', '38.'].map(typedAmount)).toEqual([
    3800, 3850, 1, 2400, 3850, 3800,
  ]);
});

test('invalid amounts yield null', () => {
  expect(['', 'abc', '-5', '1e2', '3.141', '1,000', '０'].map(typedAmount)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('a prefilled amount is formatted as a person would type it', () => {
  expect([2400, 2450, 5].map(typedText)).toEqual(['24', '24.50', '0.05']);
});
