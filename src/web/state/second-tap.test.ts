import { expect, test } from 'vitest';
import { isSecondTap } from './second-tap.ts';

test('a double tap is one tap, and who taps again later means it', () => {
  expect([isSecondTap('a', 1_000), isSecondTap('a', 1_120)]).toEqual([false, true]);
  expect([isSecondTap('b', 1_000), isSecondTap('b', 1_400)]).toEqual([false, false]);
});

test('a third tap in a row is a new one, and taps on two things are two', () => {
  expect([0, 100, 200].map((atMs) => isSecondTap('c', atMs))).toEqual([false, true, false]);
  expect([isSecondTap('d', 0), isSecondTap('e', 10)]).toEqual([false, false]);
});
