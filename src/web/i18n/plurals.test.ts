import { expect, test } from 'vitest';
import { counted, plural } from './plurals.ts';

test('a noun takes the English plural form of its count', () => {
  expect([0, 1, 2, 21, 1.5].map((count) => plural(count, 'tip'))).toEqual([
    'tips',
    'tip',
    'tips',
    'tips',
    'tips',
  ]);
  expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
});

test('a count has thousands separators and is followed by its noun', () => {
  expect([counted(1, 'match', 'matches'), counted(1284, 'match', 'matches'), counted(0, 'tip')]).toEqual([
    '1 match',
    '1,284 matches',
    '0 tips',
  ]);
});
