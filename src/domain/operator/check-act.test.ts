import { describe, expect, test } from 'vitest';
import { checkAct, mayAct } from './check-act.ts';
import {
  type OperatorActionName,
  type OperatorRole,
  operatorActions,
  operatorRoles,
} from './operator-roles.ts';

/** The expected rule, written by hand: every action with all roles that may perform it. */
const table: Readonly<Record<OperatorActionName, string>> = {
  grantRole: 'admin',
  revokeRole: 'admin',
  createOperator: 'admin',
  resetOperator: 'admin',
  disableOperator: 'admin',
  enableOperator: 'admin',
  confirmAppointment: 'admin',
  declineAppointment: 'admin',
  approveApplication: 'moderator',
  refuseApplication: 'moderator',
  decideResult: 'moderator',
  holdMatch: 'moderator',
  releaseMatch: 'moderator',
  importListings: 'moderator',
  importAbsences: 'moderator',
  addAlias: 'moderator',
  reviewRefundable: 'moderator',
  removeScheme: 'moderator',
  upholdDispute: 'support moderator',
  rejectDispute: 'support moderator',
  upholdTipOff: 'moderator',
  rejectTipOff: 'moderator',
  answerFeedback: 'support',
  publishNotice: 'support moderator',
  endNotice: 'support moderator',
  approveWithdrawal: 'finance',
  refuseWithdrawal: 'finance',
  resolvePaymentException: 'finance',
  refundRecharge: 'finance',
  grantGuardianClaim: 'finance',
  refuseGuardianClaim: 'support finance',
  holdIncome: 'finance',
  releaseHeldIncome: 'finance',
  confirmSamePerson: 'moderator',
  dismissLink: 'moderator',
  watchLink: 'moderator',
  disableUser: 'support moderator',
  enableUser: 'support moderator',
  endUserSessions: 'support moderator',
  readIdentity: 'finance',
  readPicture: 'support moderator finance',
  exportMoney: 'finance',
};

// The cast is safe: the keys of the action table are its names.
const names = Object.keys(operatorActions) as OperatorActionName[];
const cases = names.flatMap((action) =>
  operatorRoles.map((role): [OperatorActionName, OperatorRole] => [action, role]),
);

test('the table has every action', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort());
});

test.each(cases)('%s by %s is allowed as in the table', (action, role) => {
  expect(mayAct(action, [role])).toBe(table[action].split(' ').includes(role));
});

test.each(names)('%s is refused without a role', (action) => {
  expect(mayAct(action, [])).toBe(false);
});

test('one of several roles suffices', () => {
  expect(mayAct('answerFeedback', ['finance', 'support'])).toBe(true);
});

describe('the reason', () => {
  const check = (reason: string) => checkAct('removeScheme', ['moderator'], reason);
  test.each(['', '四个字呀', '  abc  ', 'x'.repeat(301)])('%j is refused', (reason) => {
    expect(() => check(reason)).toThrow('OPERATOR_REASON_LENGTH');
  });
  test.each(['五个字理由', '😀😀😀😀😀', 'x'.repeat(300)])('%j has an allowed length', (reason) => {
    expect(check(`  ${reason}\n`)).toBe(reason);
  });
  test('is not checked without the role', () => {
    expect(() => checkAct('removeScheme', ['admin'], '')).toThrow('OPERATOR_ROLE_MISSING');
  });
});
