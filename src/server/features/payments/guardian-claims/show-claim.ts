import type { guardianClaimState as call } from '#contract/people/guardians.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { hashSecret, isSecret } from './claim-secret.ts';
import { claimEligibility } from './claim-eligibility.ts';
import { findClaim } from './claim-store.ts';

/**
 * State of a claim for the holder of its number and secret. A wrong number and a wrong secret get the same response.
 */
export const showClaim: Operation<typeof call> = async (ctx, { body: { claimNo, secret } }) => {
  const claim = await findClaim(ctx.db, { claim_no: claimNo });
  // Compare also for an unknown number, so that the response time reveals nothing.
  const isRight = isSecret(secret, claim?.secret_hash ?? hashSecret(`no ${claimNo}`));
  if (claim === null || !isRight) throw new Refusal('CLAIM_NOT_FOUND');
  const eligibility = await claimEligibility(ctx.db, claim.id);
  return { claimNo: claim.claim_no, receivedAt: claim.received_at.toISOString(), ...eligibility };
};
