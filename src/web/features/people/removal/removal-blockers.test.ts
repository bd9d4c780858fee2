import { expect, test } from 'vitest';
import type { Blocker } from '../security/queries.ts';
import { blockerHref, isForfeitable, removalNeeds } from './removal-blockers.ts';

const blocker = (kind: Blocker['kind'], amountFen: number | null = null): Blocker => ({ kind, amountFen });

test('the balance and income below what can be withdrawn may be given up, and nothing else', () => {
  expect(isForfeitable(blocker('balance', 100_000))).toBe(true);
  expect(isForfeitable(blocker('income', 999))).toBe(true);
  expect(isForfeitable(blocker('income', 1_000))).toBe(false);
  for (const kind of ['escrow', 'openSchemes', 'dispute', 'pendingIncome', 'withdrawal'] as const) {
    expect(isForfeitable(blocker(kind, 1)), kind).toBe(false);
  }
});

test('what must end first and what is given up add up to everything in the way', () => {
  const all = [blocker('withdrawal', 2_000), blocker('income', 500), blocker('balance', 1_800)];
  const { firstToEnd, forfeitFen } = removalNeeds(all);
  expect(firstToEnd).toEqual([all[0]]);
  expect(forfeitFen).toBe(2_300);
  expect(removalNeeds([])).toEqual({ firstToEnd: [], forfeitFen: 0 });
});

test('income too little to be withdrawn leads nowhere, every other blocker to where it is seen', () => {
  expect(blockerHref(blocker('income', 500))).toBeNull();
  expect(blockerHref(blocker('income', 5_000))).toContain('/withdraw');
  expect(blockerHref(blocker('balance', 500))).toContain('/recharge/refunds');
});
