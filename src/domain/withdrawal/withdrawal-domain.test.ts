import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { findObstacles, type WithdrawalEligibility } from './find-obstacles.ts';
import { maskAlipayAccount, maskName, readAlipayAccount } from './payee-account.ts';
import { payoutFailureOf } from './payout-failure.ts';
import { reviewReasons } from './review-reasons.ts';
import { defaultWithdrawalRules as rules } from './withdrawal-rules.ts';
import { isOpen, mayFollow, type WithdrawalState, withdrawalStates } from './withdrawal-state.ts';

const free: WithdrawalEligibility = {
  isCertifiedAdult: true,
  isTeenMode: false,
  hasPayee: true,
  coolingUntil: null,
  isIncomeHeld: false,
  hasOpen: false,
  timesToday: 0,
  usedTodayFen: 0,
  triesToday: 0,
  availableFen: 5000_00,
};
const reasonsOf = (changes: Partial<WithdrawalEligibility>, amountFen: number | null = 100_00) =>
  findObstacles({ ...free, ...changes }, amountFen === null ? null : fen(amountFen), rules).map(
    ({ reason }) => reason,
  );

describe('the obstacles to a withdrawal', () => {
  it('are none if everything is in order, up to the limits', () => {
    expect(reasonsOf({})).toEqual([]);
    expect(reasonsOf({}, 1000)).toEqual([]);
    expect(reasonsOf({ availableFen: 2_000_000 }, 2_000_000)).toEqual([]);
  });

  it('are in the order in which they should be fixed', () => {
    const everything = {
      isCertifiedAdult: false,
      isTeenMode: true,
      hasPayee: false,
      coolingUntil: new Date(0),
      isIncomeHeld: true,
      hasOpen: true,
      availableFen: 0,
    };
    expect(reasonsOf(everything)).toEqual([
      'IDENTITY_NOT_VERIFIED',
      'TEEN_MODE',
      'PAYEE_MISSING',
      'PAYEE_COOLING',
      'INCOME_HELD',
      'WITHDRAW_OPEN',
      'INCOME_TOO_LOW',
    ]);
  });

  it.each([
    [{}, 999, 'WITHDRAW_AMOUNT'],
    [{ availableFen: 3_000_000 }, 2_000_001, 'WITHDRAW_AMOUNT'],
    [{}, 500_001, 'INCOME_TOO_LOW'],
    [{ timesToday: 1 }, 100_00, 'WITHDRAW_DAILY_LIMIT'],
    [{ triesToday: 3 }, 100_00, 'WITHDRAW_DAILY_LIMIT'],
    [{ availableFen: 999 }, null, 'INCOME_TOO_LOW'],
  ] as const)('%j with %s fen is %s', (changes, amountFen, reason) => {
    expect(reasonsOf(changes, amountFen)).toEqual([reason]);
  });

  it('allow a third request of a day after two failed ones', () => {
    expect(reasonsOf({ triesToday: 2 })).toEqual([]);
  });
});

describe('a withdrawal is reviewed', () => {
  const usual = { amountFen: fen(1000_00), wasPaidBefore: true, platformTodayFen: 0 };
  it.each([
    [{}, []],
    [{ wasPaidBefore: false }, ['firstToPayee']],
    [{ amountFen: fen(1000_01) }, ['amount']],
    [{ platformTodayFen: 49_000_00 }, []],
    [{ platformTodayFen: 49_000_01 }, ['platformDay']],
  ])('%j: %j', (changes, reasons) => {
    expect(reviewReasons({ ...usual, ...changes }, rules)).toEqual(reasons);
  });
});

describe('the states of a withdrawal', () => {
  const allowed = withdrawalStates.flatMap((from) =>
    withdrawalStates.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
  );
  it('follow the allowed transitions, and no final state has one except a reversal', () => {
    expect(allowed).toEqual([
      'requested reviewing',
      'requested paying',
      'reviewing paying',
      'reviewing refused',
      'paying reviewing',
      'paying paid',
      'paying failed',
      'paid failed',
    ]);
  });
  it.each<[WithdrawalState, boolean]>([
    ['requested', true],
    ['reviewing', true],
    ['paying', true],
    ['paid', false],
    ['failed', false],
    ['refused', false],
  ])('%s is open: %s', (state, expected) => expect(isOpen(state)).toBe(expected));
});

describe('an Alipay account', () => {
  it.each([
    ['13812340000', '13812340000', '138****0000'],
    [' Some.One@Example.COM ', 'some.one@example.com', 's***@example.com'],
  ])('%j is normalized to %s and masked as %s', (typed, account, masked) => {
    expect(readAlipayAccount(typed)).toBe(account);
    expect(maskAlipayAccount(account)).toBe(masked);
  });

  it.each([
    '',
    '12812340000',
    '138123400001',
    'a@b',
    'a@b..com',
    '@b.com',
    'a b@c.com',
    '2088123412341234',
    '<a@b.com>',
  ])('%j is invalid', (typed) => expect(readAlipayAccount(typed)).toBeNull());

  it('shows only the end of a user number, and the last character of a name', () => {
    expect(maskAlipayAccount('2088123412345678')).toBe('****5678');
    expect([maskName('张三丰'), maskName('李四'), maskName('𠮷野')]).toEqual(['**丰', '*四', '*野']);
  });
});

it.each([
  ['PAYEE_NOT_EXIST', 'payeeUnknown'],
  ['PAYEE_USERINFO_ERROR', 'payeeName'],
  ['EXCEED_LIMIT_DM_MAX_AMOUNT', 'payeeLimit'],
  ['constructor', 'other'],
])('the code %s is a %s failure', (code, failure) => expect(payoutFailureOf(code)).toBe(failure));
