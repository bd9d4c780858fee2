import { sql } from 'kysely';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { act } from './act.ts';
import { writeAudit } from './audit-store.ts';
import { deleteRole, isRoleAssigned, insertRole } from './role-store.ts';

interface RoleDecision {
  readonly operatorId: string;
  readonly userId: string;
  readonly role: OperatorRole;
  readonly reason: string;
}

/**
 * Grants a role to a user.
 * @throws Refusal ALREADY_DECIDED when the user has it, and those of `act`.
 */
export async function grantRole(ctx: Context, { operatorId, userId, role, reason }: RoleDecision) {
  const subject = { kind: 'user', id: userId };
  await act(
    ctx,
    { operatorId, action: 'grantRole', subject, reason, facts: { role } },
    async (tx, { at }) => {
      if (!(await insertRole(tx, { userId, role }, at))) throw new Refusal('ALREADY_DECIDED');
    },
  );
}

/**
 * Revokes a role.
 * @throws Refusal ALREADY_DECIDED when the user does not have it, and those of `act`.
 */
export async function revokeRole(ctx: Context, { operatorId, userId, role, reason }: RoleDecision) {
  const subject = { kind: 'user', id: userId };
  await act(ctx, { operatorId, action: 'revokeRole', subject, reason, facts: { role } }, async (tx) => {
    if (!(await deleteRole(tx, { userId, role }))) throw new Refusal('ALREADY_DECIDED');
  });
}

/**
 * Appoints the first admin, for someone with access to the database: every later admin is appointed by an admin.
 * @throws Refusal OPERATOR_ROLE_MISSING once there is an admin.
 */
export async function grantFirstAdmin(ctx: Context, userId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    // Serialized, so that a concurrent call finds the new admin.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first-admin', 0))`.execute(tx);
    if (await isRoleAssigned(tx, 'admin')) throw new Refusal('OPERATOR_ROLE_MISSING', { roles: ['admin'] });
    const at = ctx.clock.now();
    await insertRole(tx, { userId, role: 'admin' }, at);
    await writeAudit(tx, {
      operatorId: null,
      action: 'grantRole',
      subject: { kind: 'user', id: userId },
      reason: 'The first admin, made at the command line',
      facts: { role: 'admin' },
      at,
    });
  });
}
