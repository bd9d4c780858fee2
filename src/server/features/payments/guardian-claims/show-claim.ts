import type { guardianClaimState as call } from '#contract/people/guardians.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { hashSecret, isSecret } from './claim-secret.ts';
import { claimEligibility } from './claim-eligibility.ts';
import { findClaim } from './claim-store.ts';

/** Says how far a claim is to who holds its number and its secret; a wrong number and a wrong secret are one answer. */
export const showClaim: Operation<typeof call> = async (ctx, { body: { claimNo, secret } }) => {
  const claim = await findClaim(ctx.db, { claim_no: claimNo });
  // Compared also where there is none, so that the time does not tell.
  const isRight = isSecret(secret, claim?.secret_hash ?? hashSecret(`no ${claimNo}`));
  if (claim === null || !isRight) throw new Refusal('CLAIM_NOT_FOUND');
  const standing = await claimEligibility(ctx.db, claim.id);
  return { claimNo: claim.claim_no, receivedAt: claim.received_at.toISOString(), ...standing };
};
