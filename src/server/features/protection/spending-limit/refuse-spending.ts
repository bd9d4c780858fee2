import { fen } from '#domain/money/fen.ts';
import { leftToSpendFen, refuseAbove } from '#domain/protection/spending-limit.ts';
import { beijingDateText } from '#domain/protection/self-exclusion.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findSpendingLimit, readSpent } from './find-limit.ts';
import { findExclusion } from './find-exclusion.ts';
import { isTeenMode } from '../is-teen-mode.ts';
import { lockSpending } from '../spending-lock.ts';

interface Purchase {
  readonly userId: string;
  readonly priceFen: number;
  readonly at: Date;
}

/**
 * Checks a purchase against the buyer's teen mode, pause and spending limit, and locks other spending of the buyer
 * until the transaction ends. A caller that waited for the lock must check for a concurrent identical purchase first.
 * @throws Refusal TEEN_MODE, SELF_EXCLUDED or SPENDING_LIMIT.
 */
export async function refuseSpending(tx: Tx, purchase: Purchase): Promise<void> {
  await lockSpending(tx, purchase.userId);
  await checkSpending(tx, purchase);
}

/**
 * The same for a recharge.
 * @throws Refusal TEEN_MODE or SELF_EXCLUDED.
 */
export async function refuseRecharging(tx: Tx, { userId, at }: Omit<Purchase, 'priceFen'>): Promise<void> {
  await lockSpending(tx, userId);
  await checkRecharging(tx, { userId, at });
}

/**
 * Checks a purchase without locking, so that a page can show the obstacle in advance.
 * @throws Refusal as `refuseSpending`.
 */
export async function checkSpending(db: Db | Tx, { userId, priceFen, at }: Purchase): Promise<void> {
  await checkRecharging(db, { userId, at });
  const { number, spendingLimit } = await findSpendingLimit(db, userId);
  if (number === 0) return;
  refuseAbove(leftToSpendFen(spendingLimit, await readSpent(db, userId, at), at), fen(priceFen));
}

async function checkRecharging(db: Db | Tx, { userId, at }: Omit<Purchase, 'priceFen'>): Promise<void> {
  if (await isTeenMode(db, userId)) throw new Refusal('TEEN_MODE');
  const exclusion = await findExclusion(db, userId);
  if (exclusion !== null && exclusion.until > at)
    throw new Refusal('SELF_EXCLUDED', { until: beijingDateText(exclusion.until) });
}
