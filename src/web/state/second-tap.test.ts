import { expect, test } from 'vitest';
import { isSecondTap } from './second-tap.ts';

test('a double tap counts once, a later tap counts again', () => {
  expect([isSecondTap('a', 1_000), isSecondTap('a', 1_120)]).toEqual([false, true]);
  expect([isSecondTap('b', 1_000), isSecondTap('b', 1_400)]).toEqual([false, false]);
});

test('a third quick tap counts again, and taps on different targets are independent', () => {
  expect([0, 100, 200].map((atMs) => isSecondTap('c', atMs))).toEqual([false, true, false]);
  expect([isSecondTap('d', 0), isSecondTap('e', 10)]).toEqual([false, false]);
});
