import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { actOnOperator, type OperatorDecision } from '../act-on-operator.ts';
import { type Appointed, appoint } from '../appointments/appoint.ts';
import { deleteRole } from '../role-store.ts';

interface RoleDecision extends OperatorDecision {
  readonly role: OperatorRole;
}

/**
 * Grants a role to another operator, or proposes it to the other admins.
 * @throws Refusal ALREADY_DECIDED when the operator has it, and those of `actOnOperator` and `appoint`.
 */
export async function grantRole(ctx: Context, { role, ...decision }: RoleDecision): Promise<Appointed> {
  const about = { action: 'grantRole', facts: { role } } as const;
  return await actOnOperator(ctx, decision, about, async (tx, occasion) => {
    const { id: targetId, name } = occasion.target;
    const change = { kind: 'grant', targetId, name, roles: [role] } as const;
    return await appoint(ctx, tx, { operatorId: decision.operatorId, change }, occasion);
  });
}

/**
 * Revokes a role of another operator at once; the role admin only if no other admin has to confirm it.
 * @throws Refusal ALREADY_DECIDED when the operator does not have it, OPERATOR_LAST_ADMIN, and those of `actOnOperator`
 * and `appoint`.
 */
export async function revokeRole(ctx: Context, { role, ...decision }: RoleDecision): Promise<Appointed> {
  const about = { action: 'revokeRole', facts: { role } } as const;
  return await actOnOperator(ctx, decision, about, async (tx, occasion) => {
    const { id: targetId, name } = occasion.target;
    if (role === 'admin') {
      const change = { kind: 'revoke', targetId, name, roles: [role] } as const;
      return await appoint(ctx, tx, { operatorId: decision.operatorId, change }, occasion);
    }
    if (!(await deleteRole(tx, { operatorId: targetId, role }))) throw new Refusal('ALREADY_DECIDED');
    return { verdict: 'executed', invited: null };
  });
}
