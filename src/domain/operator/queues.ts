import type { OperatorActionName, OperatorRole } from './operator-roles.ts';
import { mayAct } from './check-act.ts';

/**
 * What waits for operators, each queue with the actions that decide its items, in the order in which they are shown.
 * `alarms` has none: it is about the server and closes by itself when the cause is gone.
 */
export const queueActions = {
  results: ['decideResult'],
  disputes: ['upholdDispute', 'rejectDispute'],
  withdrawals: ['approveWithdrawal', 'refuseWithdrawal'],
  paymentExceptions: ['resolvePaymentException'],
  guardianClaims: ['grantGuardianClaim', 'refuseGuardianClaim'],
  incomeHolds: ['holdIncome', 'releaseHeldIncome'],
  accountLinks: ['confirmSamePerson', 'dismissLink', 'watchLink'],
  tipOffs: ['upholdTipOff', 'rejectTipOff'],
  reviews: ['reviewRefundable'],
  applications: ['approveApplication', 'refuseApplication'],
  feedback: ['answerFeedback'],
  stuckSchemes: [],
  alarms: [],
} as const satisfies Readonly<Record<string, readonly OperatorActionName[]>>;

export type QueueName = keyof typeof queueActions;

// The cast is safe: the keys of the table are its names.
export const queueNames = Object.keys(queueActions) as [QueueName, ...QueueName[]];

/** Whether operators with these roles see a queue: who may decide one of its items, and everybody what nobody decides. */
export function maySeeQueue(queue: QueueName, roles: readonly OperatorRole[]): boolean {
  const actions: readonly OperatorActionName[] = queueActions[queue];
  if (actions.length === 0) return roles.length > 0;
  return actions.some((action) => mayAct(action, roles));
}

/** How long an operator's claim on an item keeps others from starting on it, in milliseconds. */
export const CLAIM_MS = 15 * 60_000;
