import { expect, test } from 'vitest';
import { isRaise, remainingFen, limitProblem } from './limit-amount.ts';

const cap = { nowFen: 5000, nextFen: null, nextAt: null };
const none = { nowFen: null, nextFen: null, nextAt: null };

test.each([
  ['', 'empty'],
  ['twenty', 'unreadable'],
  ['0', 'zero'],
  ['100000.01', 'tooHigh'],
  ['50', 'same'],
  ['50.01', null],
])('a limit of "%s" has the problem %s', (typed, problem) => {
  expect(limitProblem(typed, cap)).toBe(problem);
});

test('requesting the current limit cancels a pending one', () => {
  expect(limitProblem('50', { ...cap, nextFen: 9000, nextAt: '2026-03-14T00:00:00Z' })).toBeNull();
});

test('raising or removing a limit is delayed; lowering and the first limit are not', () => {
  expect([5001, null, 4999, 5000].map((requested) => isRaise(requested, cap))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isRaise(1, none)).toBe(false);
});

test('the remaining amount follows the stricter limit and is never below zero', () => {
  const spendingLimit = {
    daily: cap,
    monthly: none,
    spentTodayFen: 1200,
    spentThisMonthFen: 9000,
    excludedUntil: null,
  };
  expect(remainingFen(spendingLimit)).toBe(3800);
  expect(remainingFen({ ...spendingLimit, monthly: { ...cap, nowFen: 10_000 } })).toBe(1000);
  expect(remainingFen({ ...spendingLimit, monthly: { ...cap, nowFen: 8000 } })).toBe(0);
  expect(remainingFen({ ...spendingLimit, daily: none })).toBeNull();
});
