import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

test.each([
  ['1', 1],
  ['99', 99],
  [' ５５ ', 55],
])('%j is a probability of %i percent', (typed, percent) => {
  expect(chanceOf(typed)).toBe(percent);
});

test.each(['', '0', '100', '5.5', '-3', '六十', '5%'])('%j is no probability', (typed) => {
  expect(chanceOf(typed)).toBeNull();
});
