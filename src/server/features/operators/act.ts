import { checkAct } from '#domain/operator/check-act.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeAudit } from './audit-store.ts';
import { rolesOf } from './role-store.ts';

export interface OperatorAction {
  readonly operatorId: string;
  /** What is done, such as `decideResult`; `domain/operator` knows which roles may. */
  readonly action: OperatorActionName;
  /** What it is done to, such as `scheme` and its id. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Why, in the operator's words: kept for ever, and shown to those it concerns. */
  readonly reason: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What the work is given beside its transaction. */
export interface ActOccasion {
  readonly at: Date;
  /** The reason as it is kept. */
  readonly reason: string;
}

/**
 * The only way for operators to change anything: checks role and reason, does the work and writes the audit line, all in
 * one transaction.
 * @throws Refusal OPERATOR_ROLE_MISSING, OPERATOR_REASON_LENGTH, and what the work refuses with.
 */
export async function act<T>(
  ctx: Context,
  { operatorId, action, subject, reason, facts = {} }: OperatorAction,
  work: (tx: Tx, occasion: ActOccasion) => Promise<T>,
): Promise<T> {
  return await transaction(ctx.db, async (tx) => {
    const kept = checkAct(action, await rolesOf(tx, operatorId), reason);
    const at = ctx.clock.now();
    const done = await work(tx, { at, reason: kept });
    await writeAudit(tx, { operatorId, action, subject, reason: kept, facts, at });
    return done;
  });
}
