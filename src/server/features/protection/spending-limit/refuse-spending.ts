import { type Fen, fen } from '#domain/money/fen.ts';
import {
  leftToSpendFen,
  refuseAbove,
  type SpendingLimit,
  type Spent,
} from '#domain/protection/spending-limit.ts';
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

/** What is known of a buyer's protection. */
export interface BuyerProtection {
  readonly isTeen: boolean;
  readonly excludedUntil: Date | null;
  readonly limit: SpendingLimit | null;
  /** Known if there is a limit. */
  readonly spent: Spent | null;
}

/**
 * Checks a purchase against the buyer's teen mode, pause and spending limit.
 * @throws Refusal TEEN_MODE, SELF_EXCLUDED or SPENDING_LIMIT.
 */
export function refuseSpending(
  { isTeen, excludedUntil, limit, spent }: BuyerProtection,
  priceFen: Fen,
  at: Date,
): void {
  refuseProtected(isTeen, excludedUntil, at);
  if (limit !== null && spent !== null) refuseAbove(leftToSpendFen(limit, spent, at), priceFen);
}

function refuseProtected(isTeen: boolean, excludedUntil: Date | null, at: Date): void {
  if (isTeen) throw new Refusal('TEEN_MODE');
  if (excludedUntil !== null && excludedUntil > at)
    throw new Refusal('SELF_EXCLUDED', { until: beijingDateText(excludedUntil) });
}

/**
 * Checks a recharge, and locks other spending of the user until the transaction ends.
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
  const isTeen = await isTeenMode(db, userId);
  refuseProtected(isTeen, isTeen ? null : ((await findExclusion(db, userId))?.until ?? null), at);
}
