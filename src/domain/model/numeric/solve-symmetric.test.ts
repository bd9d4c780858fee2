import { describe, expect, it } from 'vitest';
import { solveSymmetric } from './solve-symmetric.ts';

describe('symmetric equations', () => {
  it('are solved from the lower half only', () => {
    const matrix = Float64Array.of(4, 99, 99, 2, 5, 99, 1, 3, 6);
    const vector = Float64Array.of(4 + 4 + 3, 2 + 10 + 9, 1 + 6 + 18);
    solveSymmetric(matrix, vector);
    expect([...vector].map((value) => value.toFixed(9))).toEqual([
      '1.000000000',
      '2.000000000',
      '3.000000000',
    ]);
  });

  it('without a unique solution are rejected', () => {
    expect(() => solveSymmetric(Float64Array.of(1, 0, 1, 1), Float64Array.of(1, 1))).toThrow(
      'Not positive definite',
    );
  });
});
