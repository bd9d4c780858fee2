import { describe, expect, test } from 'vitest';
import { operatorRoles } from './operator-roles.ts';
import { checkQueue, mayDecide, maySeeQueue, type QueueName, queueNames } from './queues.ts';

/** The expected rule, written by hand: every queue with all roles that see it. */
const table: Readonly<Record<QueueName, string>> = {
  results: 'moderator',
  disputes: 'support moderator',
  withdrawals: 'finance',
  paymentExceptions: 'finance',
  guardianClaims: 'support finance',
  incomeHolds: 'finance',
  accountLinks: 'moderator',
  tipOffs: 'moderator',
  reviews: 'moderator',
  applications: 'moderator',
  feedback: 'support',
  appointments: 'admin',
  stuckSchemes: 'support moderator finance admin',
  alarms: 'support moderator finance admin',
};

describe.each(queueNames)('the queue %s', (queue) => {
  test.each(operatorRoles)('is seen by %s as in the table', (role) => {
    expect(maySeeQueue(queue, [role])).toBe(table[queue].split(' ').includes(role));
  });

  test('is seen by nobody without a role, who is told which ones see it', () => {
    expect(maySeeQueue(queue, [])).toBe(false);
    expect(() => checkQueue(queue, [])).toThrow(
      expect.objectContaining({ reason: 'OPERATOR_ROLE_MISSING', facts: { roles: table[queue].split(' ') } }),
    );
  });
});

test('roles decide what they may, also in a queue that they share', () => {
  expect(mayDecide('guardianClaims', ['support'])).toEqual(['refuseGuardianClaim']);
  expect(mayDecide('guardianClaims', ['finance'])).toEqual(['grantGuardianClaim', 'refuseGuardianClaim']);
  expect(mayDecide('alarms', [...operatorRoles])).toEqual([]);
});
