import type { CallAnswer } from '#contract/define-call.ts';
import type { setSpendingLimit } from '#contract/people/identity.ts';
import { type Cap, capAt } from '#domain/protection/spending-limit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findSpendingLimit, readSpent } from './find-limit.ts';
import { findExclusion } from './find-exclusion.ts';

export type SpendingLimitReply = CallAnswer<typeof setSpendingLimit>;

/** A user's spending limits and pause at an instant, as shown in the account settings. */
export async function readSpendingLimit(db: Db | Tx, userId: string, at: Date): Promise<SpendingLimitReply> {
  const { spendingLimit } = await findSpendingLimit(db, userId);
  const spent = await readSpent(db, userId, at);
  const exclusion = await findExclusion(db, userId);
  return {
    daily: presentCap(spendingLimit.daily, at),
    monthly: presentCap(spendingLimit.monthly, at),
    spentTodayFen: spent.todayFen,
    spentThisMonthFen: spent.thisMonthFen,
    excludedUntil: exclusion !== null && exclusion.until > at ? exclusion.until.toISOString() : null,
  };
}

function presentCap(cap: Cap, at: Date): SpendingLimitReply['daily'] {
  const { nowFen, nextFen, nextAt } = capAt(cap, at);
  return { nowFen, nextFen, nextAt: nextAt?.toISOString() ?? null };
}
