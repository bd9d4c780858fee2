import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

const ids = ['a', 'b', 'c'];

test('one after the other, in both directions, and not beyond the end', () => {
  expect([neighbour(ids, 'a', 1), neighbour(ids, 'c', -1)]).toEqual(['b', 'b']);
  expect([neighbour(ids, 'c', 1), neighbour(ids, 'a', -1)]).toEqual([null, null]);
});

test('without a present item, or after one that left, the first comes next', () => {
  expect([neighbour(ids, null, 1), neighbour(ids, null, -1), neighbour(ids, 'gone', 1)]).toEqual([
    'a',
    'c',
    'a',
  ]);
  expect(neighbour([], null, 1)).toBeNull();
});
