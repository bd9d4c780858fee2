import { fen } from '#domain/money/fen.ts';
import { leftToSpendFen, refuseAbove } from '#domain/protection/brake.ts';
import { beijingDateText } from '#domain/protection/self-exclusion.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '../../db/database.ts';
import { findBrake, readSpent } from './brake-store.ts';
import { findExclusion } from './exclusion-store.ts';
import { isTeenMode } from './is-teen-mode.ts';
import { lockSpending } from './spending-lock.ts';

/**
 * Holds a purchase against what its buyer wants to be protected from, and the buyer's other purchases off until the
 * transaction ends. Whoever was kept waiting by it and might have bought the same meanwhile looks again before asking.
 * @throws Refusal TEEN_MODE, SELF_EXCLUDED or SPENDING_BRAKE.
 */
export async function refuseSpending(
  tx: Tx,
  { userId, priceFen, at }: { readonly userId: string; readonly priceFen: number; readonly at: Date },
): Promise<void> {
  await refuseRecharging(tx, { userId, at });
  const { number, brake } = await findBrake(tx, userId);
  if (number === 0) return;
  refuseAbove(leftToSpendFen(brake, await readSpent(tx, userId, at), at), fen(priceFen));
}

/** The same for a recharge. @throws Refusal TEEN_MODE or SELF_EXCLUDED. */
export async function refuseRecharging(
  tx: Tx,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await lockSpending(tx, userId);
  if (await isTeenMode(tx, userId)) throw new Refusal('TEEN_MODE');
  const exclusion = await findExclusion(tx, userId);
  if (exclusion !== null && exclusion.until > at)
    throw new Refusal('SELF_EXCLUDED', { until: beijingDateText(exclusion.until) });
}
