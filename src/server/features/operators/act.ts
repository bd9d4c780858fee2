import { actingRole, checkAct } from '#domain/operator/check-act.ts';
import type { OperatorActionName, OperatorRole } from '#domain/operator/operator-roles.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeAudit } from './audit-store.ts';
import { rolesOf } from './role-store.ts';

export interface OperatorAction {
  readonly operatorId: string;
  /** The action, such as `decideResult`; `domain/operator` defines which roles may perform it. */
  readonly action: OperatorActionName;
  /** Kind and id of its subject, such as `scheme`. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Written by the operator; kept permanently and shown to affected users. */
  readonly reason: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Input of the action beside its transaction. */
export interface ActOccasion {
  readonly at: Date;
  /** The cleaned reason, as stored. */
  readonly reason: string;
  /** The role the operator acts in. */
  readonly role: OperatorRole;
  /** Adds to the facts of the audit line what only the action itself finds out. */
  note(facts: Readonly<Record<string, unknown>>): void;
}

/**
 * The only way for operators to change anything: checks role and reason, performs the action and writes the audit
 * entry, in one transaction.
 * @throws Refusal OPERATOR_ROLE_MISSING, OPERATOR_REASON_LENGTH, and those of the action.
 */
export async function act<T>(
  ctx: Context,
  { operatorId, action, subject, reason, facts = {} }: OperatorAction,
  work: (tx: Tx, occasion: ActOccasion) => Promise<T>,
): Promise<T> {
  return await transaction(ctx.db, async (tx) => {
    const roles = await rolesOf(tx, operatorId);
    const cleanReason = checkAct(action, roles, reason);
    const at = ctx.clock.now();
    const noted = { ...facts };
    const note = (more: Readonly<Record<string, unknown>>) => void Object.assign(noted, more);
    const done = await work(tx, { at, reason: cleanReason, role: actingRole(action, roles), note });
    await writeAudit(tx, { operatorId, action, subject, reason: cleanReason, facts: noted, at });
    return done;
  });
}
