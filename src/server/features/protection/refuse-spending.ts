import type { Tx } from '../../db/database.ts';

/**
 * Holds a purchase against what its buyer wants to be protected from.
 * @throws Refusal SPENDING_BRAKE, SELF_EXCLUDED or TEEN_MODE.
 */
export async function refuseSpending(
  _tx: Tx,
  _purchase: { readonly userId: string; readonly priceFen: number; readonly at: Date },
): Promise<void> {}

/** The same for a recharge. @throws Refusal SELF_EXCLUDED or TEEN_MODE. */
export async function refuseRecharging(
  _tx: Tx,
  _recharge: { readonly userId: string; readonly at: Date },
): Promise<void> {}
