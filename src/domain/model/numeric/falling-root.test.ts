import { describe, expect, it } from 'vitest';
import { fallingRoot } from './falling-root.ts';

describe('the root of a decreasing function', () => {
  it.each([
    ['a line', 0, 10, (x: number) => 3 - x, 3],
    ['a steep curve', 0, 5, (x: number) => 1 - Math.exp(8 * (x - 2)), 2],
    ['a flat curve', -5, 5, (x: number) => -(x ** 3) / 1e3, 0],
    ['one end', 2, 7, (x: number) => 2 - x, 2],
  ])('is found for %s', (_, from, to, fall, root) => {
    expect(fallingRoot(from, to, fall)).toBeCloseTo(root, 4);
  });

  it('is null if the function does not cross 0', () => {
    expect(fallingRoot(0, 1, (x) => 5 - x)).toBeNull();
    expect(fallingRoot(0, 1, () => Number.NaN)).toBeNull();
  });
});
