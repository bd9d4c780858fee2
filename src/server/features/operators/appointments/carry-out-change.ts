import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { inviteOperator, type Invitation } from '../access/enrolment.ts';
import { removeAccess } from '../access/remove-access.ts';
import { checkAdminRemains } from '../act-on-operator.ts';
import { insertOperator, setOperatorDisabled } from '../operator-store.ts';
import { deleteRole, insertRole } from '../role-store.ts';
import { type Change, withdrawProposals } from './appointment-store.ts';

export interface InvitedOperator extends Invitation {
  readonly id: string;
  readonly name: string;
}

/**
 * Carries out a change that was decided.
 * @returns the invitation that `create` and `reset` make, else null.
 * @throws Refusal OPERATOR_NAME_TAKEN, OPERATOR_LAST_ADMIN, ALREADY_DECIDED.
 */
export async function carryOutChange(
  ctx: Context,
  tx: Tx,
  change: Change,
  at: Date,
): Promise<InvitedOperator | null> {
  const { kind, targetId, name, roles } = change;
  switch (kind) {
    case 'create':
      return await createInvited(ctx, tx, change, at);
    case 'reset':
      await removeAccess(tx, targetId, at);
      await withdrawProposals(tx, targetId, at);
      return { id: targetId, name, ...(await inviteOperator(tx, ctx, targetId, at)) };
    case 'enable':
      check(await setOperatorDisabled(tx, targetId, null));
      return null;
    case 'grant':
      for (const role of roles) check(await insertRole(tx, { operatorId: targetId, role }, at));
      return null;
    case 'revoke':
      await checkAdminRemains(tx, targetId);
      for (const role of roles) check(await deleteRole(tx, { operatorId: targetId, role }));
      await withdrawProposals(tx, targetId, at);
      return null;
  }
}

/** @throws Refusal OPERATOR_NAME_TAKEN. */
export async function createInvited(
  ctx: Context,
  tx: Tx,
  { targetId: id, name, roles }: Omit<Change, 'kind'>,
  at: Date,
): Promise<InvitedOperator> {
  if (!(await insertOperator(tx, { id, name }, at))) throw new Refusal('OPERATOR_NAME_TAKEN', { name });
  for (const role of roles) await insertRole(tx, { operatorId: id, role }, at);
  return { id, name, ...(await inviteOperator(tx, ctx, id, at)) };
}

function check(changed: boolean): void {
  if (!changed) throw new Refusal('ALREADY_DECIDED');
}
