import { expect, test } from 'vitest';
import type { Blocker } from '../security/queries.ts';
import { blockerHref, isForfeitable, removalNeeds } from './removal-blockers.ts';

const blocker = (kind: Blocker['kind'], amountFen: number | null = null): Blocker => ({ kind, amountFen });

test('only the balance and income below the withdrawal minimum may be forfeited', () => {
  expect(isForfeitable(blocker('balance', 100_000))).toBe(true);
  expect(isForfeitable(blocker('income', 999))).toBe(true);
  expect(isForfeitable(blocker('income', 1_000))).toBe(false);
  for (const kind of ['escrow', 'openSchemes', 'dispute', 'pendingIncome', 'withdrawal'] as const) {
    expect(isForfeitable(blocker(kind, 1)), kind).toBe(false);
  }
});

test('unresolved and forfeitable blockers add up to all blockers', () => {
  const all = [blocker('withdrawal', 2_000), blocker('income', 500), blocker('balance', 1_800)];
  const { firstToEnd, forfeitFen } = removalNeeds(all);
  expect(firstToEnd).toEqual([all[0]]);
  expect(forfeitFen).toBe(2_300);
  expect(removalNeeds([])).toEqual({ firstToEnd: [], forfeitFen: 0 });
});

test('income below the withdrawal minimum has no link, every other blocker has one', () => {
  expect(blockerHref(blocker('income', 500))).toBeNull();
  expect(blockerHref(blocker('income', 5_000))).toContain('/withdraw');
  expect(blockerHref(blocker('balance', 500))).toContain('/recharge/refunds');
});
