import { fourEyes } from '#domain/operator/four-eyes.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';

interface Approval {
  readonly operatorId: string;
  readonly action: OperatorActionName;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly amountFen: number;
  /** Up to this amount one operator decides alone, in fen. */
  readonly limitFen: number;
  readonly at: Date;
  /** The exact terms if the action has several: both operators must choose the same. */
  readonly terms?: string;
}

/**
 * Records an approval, in the transaction of `act`. `executed`: perform the action now. `waiting`: this was the first
 * of two operators, whose claim ends; do nothing else and commit.
 * @throws Refusal SECOND_OPERATOR_NEEDED when the first operator tries again, ALREADY_DECIDED when two have approved.
 */
export async function approveTwice(tx: Tx, approval: Approval): Promise<'executed' | 'waiting'> {
  const { operatorId, amountFen, limitFen } = approval;
  if (amountFen <= limitFen) return 'executed';
  // A concurrent insert waits here and then finds the first approval.
  const isFirst = await insertApproval(tx, approval, 1);
  const approvedBy = isFirst ? null : await firstOf(tx, approval);
  const verdict = fourEyes({ operatorId, amountFen, limitFen, approvedBy });
  if (verdict === 'waiting') {
    await endClaim(tx, approval);
    return verdict;
  }
  if (!(await insertApproval(tx, approval, 2))) throw new Refusal('ALREADY_DECIDED');
  return verdict;
}

/** It waits for somebody else now, who would be told that the first operator works on it. */
async function endClaim(tx: Tx, { operatorId, subject }: Approval): Promise<void> {
  await tx
    .deleteFrom('operator_claim')
    .where('item_id', '=', subject.id)
    .where('operator_id', '=', operatorId)
    .execute();
}

async function insertApproval(tx: Tx, approval: Approval, number: 1 | 2): Promise<boolean> {
  const { operatorId, action, subject, amountFen, at, terms = '' } = approval;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_approval')
    .values({
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      terms,
      number,
      operator_id: operatorId,
      amount_fen: amountFen,
      at,
    })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject_kind', 'subject_id', 'terms', 'number']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function firstOf(tx: Tx, { action, subject, terms = '' }: Approval): Promise<string> {
  const first = await tx
    .selectFrom('operator_approval')
    .select('operator_id')
    .where('action', '=', action)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('terms', '=', terms)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return first.operator_id;
}
