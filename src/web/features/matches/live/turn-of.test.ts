import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnOf } from './turn-of.ts';

test.each([
  ['home', [1, 0], 'first'],
  ['away', [0, 1], 'first'],
  ['away', [1, 1], 'level'],
  ['home', [2, 1], 'ahead'],
  ['away', [2, 3], 'ahead'],
  ['home', [2, 0], 'further'],
  ['away', [1, 4], 'further'],
  ['away', [3, 1], 'closer'],
] as const)('a goal of the %s side that makes it %j is %s', (side, score, turn) => {
  expect(turnOf(side, score)).toBe(turn);
});

test('a score without a goal of the side is not told as one', () => {
  expect([turnOf('home', [0, 1]), turnOf('away', [2, 0]), turnOf('home', [])]).toEqual([null, null, null]);
});

test('both sides are treated alike', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (home, away) => {
      expect(turnOf('home', [home, away])).toBe(turnOf('away', [away, home]));
    }),
  );
});
