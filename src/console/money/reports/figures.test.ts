import { expect, test } from 'vitest';
import { barLengths, figureGroups, figureNames, figureOf } from './figures.ts';

const sums = {
  rechargedFen: 5_000,
  creditedFen: 0,
  returnedFen: 0,
  unlockedFen: 3_800,
  refundedFen: 0,
  earnedFen: 0,
  platformFen: 0,
  withdrawalsRequestedFen: 0,
  withdrawnFen: 0,
  taxFen: 0,
  borneFen: -100,
};
const ends = { escrowFen: 3_800, balancesFen: 1_200, incomeFen: 0, onTheWayFen: 0, suspenseFen: 0 };

test('bars are in proportion to the longest, whatever the sign', () => {
  expect(barLengths([200, -50, 0, null])).toEqual([100, 25, 0, 0]);
  expect(barLengths([0, null])).toEqual([0, 0]);
  expect(barLengths([])).toEqual([]);
});

test('a figure is found among the sums or the balances, and unknown for a day that is not summed', () => {
  expect(figureOf({ sums, ends }, 'borneFen')).toBe(-100);
  expect(figureOf({ sums, ends }, 'balancesFen')).toBe(1_200);
  expect(figureOf({ sums: null, ends: null }, 'taxFen')).toBeNull();
});

test('every figure of the report is in a group', () => {
  const grouped = new Set<string>(Object.values(figureGroups).flat());
  expect([...grouped].toSorted()).toEqual(Object.keys(figureNames).toSorted());
  expect([...grouped].toSorted()).toEqual([...Object.keys(sums), ...Object.keys(ends)].toSorted());
});
