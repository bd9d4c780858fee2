import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { inviteOperator, type Invitation } from '../access/enrolment.ts';
import { endAccess, removeAccess } from '../access/remove-access.ts';
import { act } from '../act.ts';
import { actOnOperator, checkAdminRemains, type OperatorDecision } from '../act-on-operator.ts';
import { insertOperator, setOperatorDisabled } from '../operator-store.ts';
import { insertRole } from '../role-store.ts';

export interface InvitedOperator extends Invitation {
  readonly id: string;
  readonly name: string;
}

interface NewOperator {
  readonly id: string;
  /** Matches `operatorNamePattern`. */
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/**
 * Creates an operator, who enrols with the invitation.
 * @throws Refusal OPERATOR_NAME_TAKEN, and those of `act`.
 */
export async function createOperator(
  ctx: Context,
  { operatorId, reason, name, roles }: Omit<NewOperator, 'id'> & Omit<OperatorDecision, 'targetId'>,
): Promise<InvitedOperator> {
  const created = { id: randomUUID(), name, roles: [...new Set(roles)] };
  const subject = { kind: 'operator', id: created.id };
  const facts = { name, roles: created.roles };
  return await act(
    ctx,
    { operatorId, action: 'createOperator', subject, reason, facts },
    async (tx, { at }) => await insertInvited(ctx, tx, created, at),
  );
}

/** @throws Refusal OPERATOR_NAME_TAKEN. */
export async function insertInvited(
  ctx: Context,
  tx: Tx,
  { id, name, roles }: NewOperator,
  at: Date,
): Promise<InvitedOperator> {
  if (!(await insertOperator(tx, { id, name }, at))) throw new Refusal('OPERATOR_NAME_TAKEN', { name });
  for (const role of roles) await insertRole(tx, { operatorId: id, role }, at);
  return { id, name, ...(await inviteOperator(tx, ctx, id, at)) };
}

/**
 * Removes password and second factor of another operator, ends all sessions and invites anew. Roles remain.
 * @throws Refusal, those of `actOnOperator`.
 */
export async function resetOperator(ctx: Context, decision: OperatorDecision): Promise<InvitedOperator> {
  return await actOnOperator(ctx, decision, { action: 'resetOperator' }, async (tx, { at, target }) => {
    await removeAccess(tx, target.id, at);
    return { id: target.id, name: target.name, ...(await inviteOperator(tx, ctx, target.id, at)) };
  });
}

/**
 * Disables another operator: sessions and an invitation end, no role counts. Password and roles stay for enabling.
 * @throws Refusal ALREADY_DECIDED, OPERATOR_LAST_ADMIN, and those of `actOnOperator`.
 */
export async function disableOperator(ctx: Context, decision: OperatorDecision): Promise<void> {
  await actOnOperator(ctx, decision, { action: 'disableOperator' }, async (tx, { at, target }) => {
    await checkAdminRemains(tx, target.id);
    if (!(await setOperatorDisabled(tx, target.id, at))) throw new Refusal('ALREADY_DECIDED');
    await endAccess(tx, target.id, at);
  });
}

/**
 * Enables a disabled operator, who logs in as before; one who had not enrolled needs another invitation.
 * @throws Refusal ALREADY_DECIDED, and those of `actOnOperator`.
 */
export async function enableOperator(ctx: Context, decision: OperatorDecision): Promise<void> {
  await actOnOperator(ctx, decision, { action: 'enableOperator' }, async (tx, { target }) => {
    if (!(await setOperatorDisabled(tx, target.id, null))) throw new Refusal('ALREADY_DECIDED');
  });
}
