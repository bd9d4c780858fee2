import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { endAccess } from '../access/remove-access.ts';
import { act } from '../act.ts';
import { actOnOperator, checkAdminRemains, type OperatorDecision } from '../act-on-operator.ts';
import { withdrawProposals } from '../appointments/appointment-store.ts';
import { type Appointed, appoint } from '../appointments/appoint.ts';
import { setOperatorDisabled } from '../operator-store.ts';

interface NewOperator {
  /** Matches `operatorNamePattern`. */
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/**
 * Creates an operator, who enrols with the invitation, or proposes it to the other admins.
 * @throws Refusal OPERATOR_NAME_TAKEN, and those of `act` and `appoint`.
 */
export async function createOperator(
  ctx: Context,
  { operatorId, reason, name, roles }: NewOperator & Omit<OperatorDecision, 'targetId'>,
): Promise<Appointed> {
  const change = { kind: 'create', targetId: randomUUID(), name, roles: [...new Set(roles)] } as const;
  const subject = { kind: 'operator', id: change.targetId };
  const facts = { name, roles: change.roles };
  return await act(
    ctx,
    { operatorId, action: 'createOperator', subject, reason, facts },
    async (tx, occasion) => await appoint(ctx, tx, { operatorId, change }, occasion),
  );
}

/**
 * Removes password and second factor of another operator, ends all sessions and invites anew, or proposes it to the
 * other admins. Roles remain.
 * @throws Refusal, those of `actOnOperator` and `appoint`.
 */
export async function resetOperator(ctx: Context, decision: OperatorDecision): Promise<Appointed> {
  return await actOnOperator(ctx, decision, { action: 'resetOperator' }, async (tx, occasion) => {
    const { id: targetId, name } = occasion.target;
    const change = { kind: 'reset', targetId, name, roles: [] } as const;
    return await appoint(ctx, tx, { operatorId: decision.operatorId, change }, occasion);
  });
}

/**
 * Disables another operator at once: sessions and an invitation end, no role counts, and what they proposed is
 * withdrawn. Password and roles stay for enabling.
 * @throws Refusal ALREADY_DECIDED, OPERATOR_LAST_ADMIN, and those of `actOnOperator`.
 */
export async function disableOperator(ctx: Context, decision: OperatorDecision): Promise<void> {
  await actOnOperator(ctx, decision, { action: 'disableOperator' }, async (tx, { at, target }) => {
    await checkAdminRemains(tx, target.id);
    if (!(await setOperatorDisabled(tx, target.id, at))) throw new Refusal('ALREADY_DECIDED');
    await endAccess(tx, target.id, at);
    await withdrawProposals(tx, target.id, at);
  });
}

/**
 * Enables a disabled operator, or proposes it to the other admins. They log in as before; one who had not enrolled needs
 * another invitation.
 * @throws Refusal ALREADY_DECIDED, and those of `actOnOperator` and `appoint`.
 */
export async function enableOperator(ctx: Context, decision: OperatorDecision): Promise<Appointed> {
  return await actOnOperator(ctx, decision, { action: 'enableOperator' }, async (tx, occasion) => {
    const { id: targetId, name } = occasion.target;
    const change = { kind: 'enable', targetId, name, roles: [] } as const;
    return await appoint(ctx, tx, { operatorId: decision.operatorId, change }, occasion);
  });
}
