import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { actOnOperator, checkAdminRemains, type OperatorDecision } from './act-on-operator.ts';
import { deleteRole, insertRole } from './role-store.ts';

interface RoleDecision extends OperatorDecision {
  readonly role: OperatorRole;
}

/**
 * Grants a role to another operator.
 * @throws Refusal ALREADY_DECIDED when the operator has it, and those of `actOnOperator`.
 */
export async function grantRole(ctx: Context, { role, ...decision }: RoleDecision): Promise<void> {
  const about = { action: 'grantRole', facts: { role } } as const;
  await actOnOperator(ctx, decision, about, async (tx, { at, target }) => {
    if (!(await insertRole(tx, { operatorId: target.id, role }, at))) throw new Refusal('ALREADY_DECIDED');
  });
}

/**
 * Revokes a role of another operator.
 * @throws Refusal ALREADY_DECIDED when the operator does not have it, OPERATOR_LAST_ADMIN, and those of `actOnOperator`.
 */
export async function revokeRole(ctx: Context, { role, ...decision }: RoleDecision): Promise<void> {
  const about = { action: 'revokeRole', facts: { role } } as const;
  await actOnOperator(ctx, decision, about, async (tx, { target }) => {
    if (role === 'admin') await checkAdminRemains(tx, target.id);
    if (!(await deleteRole(tx, { operatorId: target.id, role }))) throw new Refusal('ALREADY_DECIDED');
  });
}
