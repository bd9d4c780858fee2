import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { act, type ActOccasion } from '#server/features/operators/act.ts';
import { requireUser } from '#server/features/operators/require-user.ts';
import { insertHold, lockHolds } from './hold-store.ts';

interface HoldDecision {
  readonly operatorId: string;
  readonly holdId: string;
  readonly reason: string;
}

/**
 * Holds an analyst's income by an operator's decision.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`.
 * @returns the hold's id.
 */
export async function holdIncome(
  ctx: Context,
  { operatorId, userId, reason }: { operatorId: string; userId: string; reason: string },
): Promise<string> {
  const subject = { kind: 'user', id: userId };
  return await act(ctx, { operatorId, action: 'holdIncome', subject, reason }, async (tx, { at }) => {
    await requireUser(tx, userId);
    await lockHolds(tx, userId);
    return await insertHold(tx, { analystId: userId, buyerId: null, operatorId, at });
  });
}

/**
 * Confirms a hold after manual review.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, and those of `act`.
 */
export async function confirmHold(ctx: Context, { operatorId, holdId, reason }: HoldDecision): Promise<void> {
  const subject = { kind: 'incomeHold', id: holdId };
  await act(ctx, { operatorId, action: 'holdIncome', subject, reason }, async (tx, occasion) => {
    await decide(tx, { operatorId, holdId, kind: 'confirmed', ...occasion });
  });
}

/**
 * Releases a hold, confirmed or not: the same evidence does not cause another one.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, and those of `act`.
 */
export async function releaseHeldIncome(ctx: Context, { operatorId, holdId, reason }: HoldDecision) {
  const subject = { kind: 'incomeHold', id: holdId };
  await act(ctx, { operatorId, action: 'releaseHeldIncome', subject, reason }, async (tx, occasion) => {
    await decide(tx, { operatorId, holdId, kind: 'released', ...occasion });
  });
}

interface Decision extends ActOccasion {
  readonly operatorId: string;
  readonly holdId: string;
  readonly kind: 'confirmed' | 'released';
}

async function decide(tx: Tx, { operatorId, holdId, kind, reason, at }: Decision): Promise<void> {
  const hold = await tx
    .selectFrom('income_hold')
    .select('analyst_id')
    .where('id', '=', holdId)
    .executeTakeFirst();
  if (!hold) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: holdId });
  await lockHolds(tx, hold.analyst_id);
  const before = await tx
    .selectFrom('income_hold_decision')
    .select('kind')
    .where('hold_id', '=', holdId)
    .execute();
  // A released hold is final, and a hold is confirmed at most once.
  if (before.some((each) => each.kind === 'released' || each.kind === kind))
    throw new Refusal('ALREADY_DECIDED');
  await tx
    .insertInto('income_hold_decision')
    .values({ hold_id: holdId, kind, operator_id: operatorId, reason, decided_at: at })
    .execute();
}
