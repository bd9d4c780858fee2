import { expect, test } from 'vitest';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { possibleActs } from './possible-acts.ts';

const account = {
  erasedAt: null,
  disabled: null,
  analyst: {},
  sessions: { live: 2 },
  money: { incomeHolds: [] },
};

test.each([
  ['support', ['endSessions', 'disable']],
  ['moderator', ['endSessions', 'disable']],
  ['finance', ['holdIncome']],
  ['admin', []],
] as const)('a %s may %j', (role, acts) => {
  expect(possibleActs(account, [role])).toEqual(acts);
});

test('what would change nothing is left out', () => {
  const still = { ...account, disabled: {}, sessions: { live: 0 }, money: { incomeHolds: ['a'] } };
  expect(possibleActs(still, operatorRoles)).toEqual(['enable']);
  expect(possibleActs({ ...account, analyst: null }, ['finance'])).toEqual([]);
});

test('nothing can be done with a deleted account', () => {
  expect(possibleActs({ ...account, erasedAt: '2026-03-14T00:00:00Z' }, operatorRoles)).toEqual([]);
});
