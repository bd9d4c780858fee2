import { randomUUID } from 'node:crypto';
import { checkReason } from '#domain/operator/check-act.ts';
import type { OperatorActionName, OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { inviteOperator } from '../access/enrolment.ts';
import { removeAccess } from '../access/remove-access.ts';
import { requireOperator } from '../act-on-operator.ts';
import { withdrawProposals } from '../appointments/appointment-store.ts';
import { hasAdmin, lockAdmins } from '../admins.ts';
import { writeAudit } from '../audit-store.ts';
import { createInvited, type InvitedOperator } from '../appointments/carry-out-change.ts';

/**
 * What somebody with access to the database may do without an operator account, because that access would allow
 * writing the rows anyway. The audit log names no operator.
 */
const lineOf = (action: OperatorActionName, id: string, reason: string) => ({
  operatorId: null,
  action,
  subject: { kind: 'operator', id },
  reason: checkReason(reason),
});

/**
 * Creates the first admin: every other operator is created by an admin.
 * @throws Refusal OPERATOR_ROLE_MISSING once there is an enabled admin, OPERATOR_NAME_TAKEN, OPERATOR_REASON_LENGTH.
 */
export async function createFirstAdmin(
  ctx: Context,
  { name, roles, reason }: { name: string; roles: readonly OperatorRole[]; reason: string },
): Promise<InvitedOperator> {
  const created = { targetId: randomUUID(), name, roles: [...new Set<OperatorRole>(['admin', ...roles])] };
  return await transaction(ctx.db, async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) throw new Refusal('OPERATOR_ROLE_MISSING', { roles: ['admin'] });
    const at = ctx.clock.now();
    const invited = await createInvited(ctx, tx, created, at);
    const facts = { name, roles: created.roles };
    await writeAudit(tx, { ...lineOf('createOperator', created.targetId, reason), facts, at });
    return invited;
  });
}

/**
 * Resets an operator and invites anew, for the only admin who lost password or second factor.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, OPERATOR_REASON_LENGTH.
 */
export async function inviteAtCommandLine(
  ctx: Context,
  { targetId, reason }: { readonly targetId: string; readonly reason: string },
): Promise<InvitedOperator> {
  return await transaction(ctx.db, async (tx) => {
    const { name } = await requireOperator(tx, targetId);
    const at = ctx.clock.now();
    await removeAccess(tx, targetId, at);
    await withdrawProposals(tx, targetId, at);
    const invitation = await inviteOperator(tx, ctx, targetId, at);
    await writeAudit(tx, { ...lineOf('resetOperator', targetId, reason), facts: {}, at });
    return { id: targetId, name, ...invitation };
  });
}
