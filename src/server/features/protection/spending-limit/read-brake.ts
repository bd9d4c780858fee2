import type { CallAnswer } from '#contract/define-call.ts';
import type { setBrake } from '#contract/people/identity.ts';
import { type Cap, capAt } from '#domain/protection/brake.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findBrake, readSpent } from './find-brake.ts';
import { findExclusion } from './find-exclusion.ts';

export type BrakeAnswer = CallAnswer<typeof setBrake>;

/** What a user set against the own spending, as the account settings show it at an instant. */
export async function readBrake(db: Db | Tx, userId: string, at: Date): Promise<BrakeAnswer> {
  const { brake } = await findBrake(db, userId);
  const spent = await readSpent(db, userId, at);
  const exclusion = await findExclusion(db, userId);
  return {
    daily: presentCap(brake.daily, at),
    monthly: presentCap(brake.monthly, at),
    spentTodayFen: spent.todayFen,
    spentThisMonthFen: spent.thisMonthFen,
    excludedUntil: exclusion !== null && exclusion.until > at ? exclusion.until.toISOString() : null,
  };
}

function presentCap(cap: Cap, at: Date): BrakeAnswer['daily'] {
  const { nowFen, nextFen, nextAt } = capAt(cap, at);
  return { nowFen, nextFen, nextAt: nextAt?.toISOString() ?? null };
}
