import { describe, expect, it } from 'vitest';
import {
  addQuantity,
  addVariance,
  expectSum,
  fadeQuantity,
  newLinearFilter,
  observeSum,
  resetQuantity,
} from './linear-filter.ts';

const difference = { places: [0, 1], signs: [1, -1] };

describe('quantities observed through noisy sums', () => {
  it('of one quantity: the precision-weighted mean of prior and observation', () => {
    const filter = newLinearFilter();
    addQuantity(filter, 2, 4);
    for (const seen of [5, 8])
      observeSum(filter, { places: [0], signs: [1] }, seen - (filter.mean[0] ?? 0), 1);
    expect(filter.mean[0]).toBeCloseTo((2 / 4 + 5 + 8) / (1 / 4 + 2), 12);
    expect(filter.covariance[0]).toBeCloseTo(1 / (1 / 4 + 2), 12);
  });

  it('share a difference by their uncertainty, and become correlated by it', () => {
    const filter = newLinearFilter();
    addQuantity(filter, 0, 3);
    addQuantity(filter, 0, 1);
    observeSum(filter, difference, 2, 1);
    expect([...filter.mean].map((mean) => mean.toFixed(9))).toEqual(['1.200000000', '-0.400000000']);
    expect(filter.covariance[1]).toBeCloseTo(3 / 5, 12);
    expect(expectSum(filter, difference)).toBeCloseTo(1.6, 12);
  });

  it('do not depend on the order of observations', () => {
    const learn = (order: readonly number[]): readonly string[] => {
      const filter = newLinearFilter();
      for (const variance of [1, 2, 3]) addQuantity(filter, 0, variance);
      const sums = [difference, { places: [1, 2], signs: [1, 1] }, { places: [0, 2], signs: [1, -1] }];
      for (const index of order) {
        const sum = sums[index] ?? difference;
        observeSum(filter, sum, index + 1 - expectSum(filter, sum), 0.5);
      }
      return [...filter.mean, ...filter.covariance].map((value) => value.toFixed(9));
    };
    expect(learn([0, 1, 2])).toEqual(learn([2, 0, 1]));
  });

  it('retain the other estimates when one is added, faded, blurred or reset', () => {
    const filter = newLinearFilter();
    addQuantity(filter, 1, 3);
    addQuantity(filter, 0, 1);
    observeSum(filter, difference, 2, 1);
    const [mean, variance] = [filter.mean[0], filter.covariance[0]];
    const added = addQuantity(filter, 7, 5);
    fadeQuantity(filter, 1, 0.5);
    expect(filter.covariance[1]).toBeCloseTo(0.3, 12);
    addVariance(filter, 1, 2);
    resetQuantity(filter, 1, 9, 4);
    expect([filter.mean[0], filter.covariance[0]]).toEqual([mean, variance]);
    expect([...filter.mean].slice(1)).toEqual([9, 7]);
    expect([...filter.covariance].slice(1)).toEqual([0, 0, 0, 4, 0, 0, 0, 5]);
    expect(added).toBe(2);
  });
});
