import { Refusal } from '../refusal.ts';
import { mayAct } from './check-act.ts';
import {
  type OperatorActionName,
  type OperatorRole,
  operatorActions,
  operatorRoles,
} from './operator-roles.ts';

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
  appointments: ['confirmAppointment', 'declineAppointment'],
  stuckSchemes: [],
  alarms: [],
} as const satisfies Readonly<Record<string, readonly OperatorActionName[]>>;

export type QueueName = keyof typeof queueActions;

// The cast is safe: the keys of the table are its names.
export const queueNames = Object.keys(queueActions) as [QueueName, ...QueueName[]];

/** Roles that see a queue: those that may decide one of its items, and all of them what nobody decides. */
function rolesOfQueue(queue: QueueName): readonly OperatorRole[] {
  const needed = new Set<OperatorRole>(queueActions[queue].flatMap((action) => operatorActions[action]));
  return needed.size === 0 ? operatorRoles : operatorRoles.filter((role) => needed.has(role));
}

/** Whether operators with these roles see a queue. */
export function maySeeQueue(queue: QueueName, roles: readonly OperatorRole[]): boolean {
  return rolesOfQueue(queue).some((role) => roles.includes(role));
}

/**
 * Refuses a queue to operators without a role for it.
 * @throws Refusal OPERATOR_ROLE_MISSING with the roles of which one is required.
 */
export function checkQueue(queue: QueueName, roles: readonly OperatorRole[]): void {
  if (!maySeeQueue(queue, roles)) throw new Refusal('OPERATOR_ROLE_MISSING', { roles: rolesOfQueue(queue) });
}

/** The actions that decide items of a queue and that these roles allow. */
export function mayDecide(queue: QueueName, roles: readonly OperatorRole[]): readonly OperatorActionName[] {
  return queueActions[queue].filter((action) => mayAct(action, roles));
}

/** How long an operator's claim on an item keeps others from starting on it, in milliseconds. */
export const CLAIM_MS = 15 * 60_000;
