import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { act } from '#server/features/operators/act.ts';
import { takeDown } from './take-down-scheme.ts';

interface Review {
  readonly operatorId: string;
  readonly schemeId: string;
  readonly outcome: 'passed' | 'removed';
  readonly reason: string;
}

/**
 * Records the manual review of a scheme, and removes the scheme if it failed.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for a scheme that needs no review, ALREADY_DECIDED, and those of `act`.
 */
export async function reviewScheme(
  ctx: Context,
  { operatorId, schemeId, outcome, reason }: Review,
): Promise<void> {
  const subject = { kind: 'scheme', id: schemeId };
  const action = 'reviewRefundable';
  await act(ctx, { operatorId, action, subject, reason, facts: { outcome } }, async (tx, occasion) => {
    const scheme = await tx
      .selectFrom('scheme')
      .leftJoin('scheme_likeness', 'scheme_likeness.scheme_id', 'scheme.id')
      .select(['refund_if_lost', 'like_id'])
      .where('scheme.id', '=', schemeId)
      .executeTakeFirst();
    if (!scheme?.refund_if_lost && !scheme?.like_id)
      throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: schemeId });
    const inserted = await tx
      .insertInto('scheme_review')
      .values({
        scheme_id: schemeId,
        outcome,
        reason: occasion.reason,
        operator_id: operatorId,
        reviewed_at: occasion.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ALREADY_DECIDED');
    if (outcome === 'removed')
      await takeDown(ctx, tx, {
        schemeId,
        at: occasion.at,
        reason: occasion.reason,
        decision: { code: 'review', role: occasion.role },
      });
  });
}
