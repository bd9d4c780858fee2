import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { act } from '#server/features/operators/act.ts';
import { type RefundableOrder, refundableOrders } from '../refunds/refundable-orders.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { type ClaimPerson, openPerson } from './claim-person.ts';
import { type Claim, findClaim } from './claim-store.ts';

/** A decrypted claim: the claimant, and the refundable recharges of the account. */
export interface OpenedClaim {
  readonly claim: Claim;
  /** Null after the data was deleted. */
  readonly person: Omit<ClaimPerson, 'code'> | null;
  readonly orders: readonly RefundableOrder[];
}

/**
 * Decrypts a claim for an operator; audited, recorded in the security log and as a reading of the claim. From then on
 * the claim is under review.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`.
 */
export async function readClaim(
  ctx: Context,
  { operatorId, claimId, reason }: { operatorId: string; claimId: string; reason: string },
): Promise<OpenedClaim> {
  const subject = { kind: 'guardianClaim', id: claimId };
  return await act(ctx, { operatorId, action: 'readIdentity', subject, reason }, async (tx, { at }) => {
    const claim = await findClaim(tx, { id: claimId });
    if (claim === null) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: claimId });
    await tx
      .insertInto('guardian_claim_reading')
      .values({ claim_id: claimId, operator_id: operatorId, read_at: at })
      .execute();
    const { user_id: userId } = claim;
    await noteSecurity(tx, { kind: 'identityRead', userId, at, facts: { what: 'guardianClaim', claimId } });
    const opened = await openPerson(ctx, tx, claimId);
    return {
      claim,
      person: opened && withoutCode(opened),
      orders: userId === null ? [] : await refundableOrders(tx, userId, at),
    };
  });
}

function withoutCode({ code: _, ...person }: ClaimPerson): Omit<ClaimPerson, 'code'> {
  return person;
}
