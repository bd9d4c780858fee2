import { sql } from 'kysely';
import { type Fen, fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act, type ActOccasion } from '#server/features/operators/act.ts';
import { approveTwice } from '#server/features/operators/second-approval.ts';
import { startMinorRefund } from '../refunds/refund-for-minor.ts';
import { claimRules } from './claim-rules.ts';
import { type Claim, findClaim, lockClaim } from './claim-store.ts';

interface ClaimDecision {
  readonly operatorId: string;
  readonly claimId: string;
  readonly reason: string;
}

/** Granted refund of one order: the part debited to the balance, and the part the platform pays for spent money. */
export interface GrantedPart {
  readonly orderId: string;
  readonly fromBalanceFen: Fen;
  readonly borneFen: Fen;
}

/**
 * Grants a claim and starts its refunds to the original payers. Above the limit a second operator must grant exactly
 * the same parts.
 * @returns `waiting` for the first of two operators.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND (also when the number had no account), ALREADY_DECIDED,
 * SECOND_OPERATOR_NEEDED, and those of `act` and `startMinorRefund`.
 */
export async function grantClaim(
  ctx: Context,
  { operatorId, claimId, reason, parts }: ClaimDecision & { readonly parts: readonly GrantedPart[] },
): Promise<'executed' | 'waiting'> {
  const sorted = sortedParts(parts);
  const subject = { kind: 'guardianClaim', id: claimId };
  const action = 'grantGuardianClaim';
  return await act(
    ctx,
    { operatorId, action, subject, reason, facts: { parts: sorted } },
    async (tx, occasion) => {
      const { at } = occasion;
      const { user_id: userId } = await lockUndecided(tx, claimId);
      if (userId === null)
        throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: `account of ${claimId}` });
      const amountFen = sorted.reduce((sum, part) => sum + part.fromBalanceFen + part.borneFen, 0);
      const limitFen = claimRules.grantAloneFen;
      const terms = JSON.stringify(sorted);
      const verdict = await approveTwice(tx, { operatorId, action, subject, amountFen, limitFen, at, terms });
      if (verdict === 'waiting') return verdict;
      await insertDecision(tx, { operatorId, claimId, granted: true, ...occasion });
      for (const part of sorted) await refund(tx, { claimId, userId, part, at });
      return verdict;
    },
  );
}

/**
 * Restarts the failed refunds of a granted claim with the granted amounts.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND when none failed, and those of `act` and `startMinorRefund`.
 */
export async function retryClaim(
  ctx: Context,
  { operatorId, claimId, reason }: ClaimDecision,
): Promise<void> {
  const subject = { kind: 'guardianClaim', id: claimId };
  await act(ctx, { operatorId, action: 'grantGuardianClaim', subject, reason }, async (tx, { at }) => {
    const claim = await findClaim(tx, { id: claimId });
    await lockClaim(tx, claimId);
    const failed = await failedParts(tx, claimId);
    if (!claim?.user_id || failed.length === 0)
      throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: claimId });
    for (const part of failed) await refund(tx, { claimId, userId: claim.user_id, part, at });
  });
}

/** Parts whose every attempt failed, ordered by order id. */
async function failedParts(tx: Tx, claimId: string): Promise<readonly GrantedPart[]> {
  const { rows } = await sql<{ orderId: string; fromBalanceFen: number; borneFen: number }>`
    SELECT g.order_id AS "orderId", max(g.from_balance_fen) AS "fromBalanceFen", max(g.borne_fen) AS "borneFen"
      FROM guardian_claim_refund g LEFT JOIN recharge_refund_end e ON e.refund_id = g.refund_id
     WHERE g.claim_id = ${claimId}
     GROUP BY g.order_id HAVING every(coalesce(e.state, '') = 'failed') ORDER BY g.order_id`.execute(tx);
  return rows.map(({ orderId, fromBalanceFen, borneFen }) => ({
    orderId,
    fromBalanceFen: fen(fromBalanceFen),
    borneFen: fen(borneFen),
  }));
}

/**
 * Refuses a claim; the reason is shown to the guardian.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED.
 */
export async function refuseClaim(
  ctx: Context,
  { operatorId, claimId, reason }: ClaimDecision,
): Promise<void> {
  const subject = { kind: 'guardianClaim', id: claimId };
  await act(ctx, { operatorId, action: 'refuseGuardianClaim', subject, reason }, async (tx, occasion) => {
    await lockUndecided(tx, claimId);
    await insertDecision(tx, { operatorId, claimId, granted: false, ...occasion });
  });
}

/** Sorted, so that two operators' equal grants compare equal, and refunds lock orders in the same sequence. */
function sortedParts(parts: readonly GrantedPart[]): readonly GrantedPart[] {
  const sorted = [...parts].sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
  if (sorted.length === 0 || new Set(sorted.map(({ orderId }) => orderId)).size !== sorted.length) {
    throw new Refusal('INPUT_INVALID', { fields: ['parts'] });
  }
  return sorted.map(({ orderId, fromBalanceFen, borneFen }) => {
    if (fromBalanceFen < 0 || borneFen < 0 || fromBalanceFen + borneFen === 0)
      throw new Refusal('INPUT_INVALID', { fields: ['parts'] });
    return { orderId, fromBalanceFen: fen(fromBalanceFen), borneFen: fen(borneFen) };
  });
}

async function lockUndecided(tx: Tx, claimId: string): Promise<Claim> {
  const claim = await findClaim(tx, { id: claimId });
  if (claim === null) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: claimId });
  await lockClaim(tx, claimId);
  const decided = await tx
    .selectFrom('guardian_claim_decision')
    .select('claim_id')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  if (decided) throw new Refusal('ALREADY_DECIDED');
  return claim;
}

interface Decision extends ActOccasion {
  readonly operatorId: string;
  readonly claimId: string;
  readonly granted: boolean;
}

async function insertDecision(tx: Tx, { operatorId, claimId, granted, reason, at }: Decision): Promise<void> {
  await tx
    .insertInto('guardian_claim_decision')
    .values({ claim_id: claimId, granted, reason, operator_id: operatorId, decided_at: at })
    .execute();
}

interface Granted {
  readonly claimId: string;
  readonly userId: string;
  readonly part: GrantedPart;
  readonly at: Date;
}

async function refund(tx: Tx, { claimId, userId, part, at }: Granted): Promise<void> {
  const { orderId, fromBalanceFen, borneFen } = part;
  const refundId = await startMinorRefund(tx, { userId, orderId, fromBalanceFen, borneFen, at });
  await tx
    .insertInto('guardian_claim_refund')
    .values({
      claim_id: claimId,
      refund_id: refundId,
      order_id: orderId,
      from_balance_fen: fromBalanceFen,
      borne_fen: borneFen,
    })
    .execute();
}
