import { expect, test } from 'vitest';
import { maxWithdrawalFen, withdrawAmount } from './withdraw-amount.ts';

const bounds = { availableFen: 128_460, minimumFen: 1000, maximumFen: 5_000_000, leftTodayFen: 5_000_000 };
const of = (typed: string, changes: Partial<typeof bounds> = {}) =>
  withdrawAmount(typed, { ...bounds, ...changes }).problem;

test('any amount from the minimum to the whole income can be withdrawn, to the fen', () => {
  expect(withdrawAmount('1284.60', bounds)).toEqual({ amountFen: 128_460, problem: null });
  expect(of('10')).toBeNull();
});

test('one fen beyond a limit reports that limit', () => {
  expect(of('9.99')).toBe('tooLittle');
  expect(of('1284.61')).toBe('overIncome');
  expect(of('600.01', { maximumFen: 60_000 })).toBe('tooMuch');
  expect(of('600.01', { leftTodayFen: 60_000 })).toBe('overToday');
  expect(of('1e3')).toBe('unreadable');
});

test('the maximum is the largest single withdrawal, never below zero', () => {
  expect(maxWithdrawalFen(bounds)).toBe(128_460);
  expect(maxWithdrawalFen({ ...bounds, leftTodayFen: 5000 })).toBe(5000);
  expect(maxWithdrawalFen({ ...bounds, maximumFen: 100_000 })).toBe(100_000);
  expect(maxWithdrawalFen({ ...bounds, availableFen: -1 })).toBe(0);
});
