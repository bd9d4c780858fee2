import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { type ActOccasion, act } from './act.ts';
import { hasAdmin, lockAdmins } from './admins.ts';
import { findOperator, type Operator } from './operator-store.ts';

/** A decision of an admin about another operator. */
export interface OperatorDecision {
  /** Who decides. */
  readonly operatorId: string;
  /** Whom it is about. */
  readonly targetId: string;
  readonly reason: string;
}

interface About {
  readonly action: OperatorActionName;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Acts on the account of another operator: nobody changes their own.
 * @throws Refusal OPERATOR_SELF, OPERATOR_SUBJECT_NOT_FOUND, and those of `act` and of the work.
 */
export async function actOnOperator<T>(
  ctx: Context,
  { operatorId, targetId, reason }: OperatorDecision,
  { action, facts = {} }: About,
  work: (tx: Tx, occasion: ActOccasion & { readonly target: Operator }) => Promise<T>,
): Promise<T> {
  const subject = { kind: 'operator', id: targetId };
  return await act(ctx, { operatorId, action, subject, reason, facts }, async (tx, occasion) => {
    if (targetId === operatorId) throw new Refusal('OPERATOR_SELF');
    return await work(tx, { ...occasion, target: await requireOperator(tx, targetId) });
  });
}

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for an unknown id. */
export async function requireOperator(tx: Tx, id: string): Promise<Operator> {
  const operator = await findOperator(tx, { id });
  if (operator === null) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
  return operator;
}

/**
 * To be called before an operator loses the role admin or is disabled.
 * @throws Refusal OPERATOR_LAST_ADMIN when no enabled admin would be left.
 */
export async function checkAdminRemains(tx: Tx, targetId: string): Promise<void> {
  await lockAdmins(tx);
  if (!(await hasAdmin(tx, { except: targetId }))) throw new Refusal('OPERATOR_LAST_ADMIN');
}
