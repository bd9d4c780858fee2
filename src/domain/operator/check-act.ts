import { Refusal } from '../refusal.ts';
import { type OperatorActionName, type OperatorRole, operatorActions } from './operator-roles.ts';

/** In characters (code points), bounds included. */
const reasonLength = { min: 5, max: 300 } as const;

/** Whether an operator with these roles may perform an action. */
export function mayAct(action: OperatorActionName, roles: readonly OperatorRole[]): boolean {
  const needed: readonly OperatorRole[] = operatorActions[action];
  return roles.some((role) => needed.includes(role));
}

/**
 * The role in which an operator with these roles performs an action: the first of the allowed ones.
 * @throws Error without such a role; `checkAct` refuses before.
 */
export function actingRole(action: OperatorActionName, roles: readonly OperatorRole[]): OperatorRole {
  const needed: readonly OperatorRole[] = operatorActions[action];
  const role = needed.find((each) => roles.includes(each));
  if (!role) throw new Error(`No role for ${action}`);
  return role;
}

/**
 * Validates role and reason. @returns the trimmed reason.
 * @throws Refusal OPERATOR_ROLE_MISSING first, so that operators without the role learn nothing else;
 * OPERATOR_REASON_LENGTH.
 */
export function checkAct(action: OperatorActionName, roles: readonly OperatorRole[], reason: string): string {
  if (!mayAct(action, roles)) throw new Refusal('OPERATOR_ROLE_MISSING', { roles: operatorActions[action] });
  return checkReason(reason);
}

/** @returns the trimmed reason. @throws Refusal OPERATOR_REASON_LENGTH. */
export function checkReason(reason: string): string {
  const trimmed = reason.trim();
  const { length } = [...trimmed];
  if (length < reasonLength.min || length > reasonLength.max)
    throw new Refusal('OPERATOR_REASON_LENGTH', reasonLength);
  return trimmed;
}
