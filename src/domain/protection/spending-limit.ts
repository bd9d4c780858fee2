import { type Fen, fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';

/** How long a bound waits before it is higher or gone: time to think again. */
const RAISE_AFTER_MS = 24 * 3_600_000;

/** A bound of spending with the higher one that waits for its hour, if any. Amounts are fen, null is none. */
export interface Cap {
  readonly nowFen: Fen | null;
  readonly nextFen: Fen | null;
  /** When `nextFen` takes the place of `nowFen`; null while nothing waits. */
  readonly nextAt: Date | null;
}

export const noCap: Cap = { nowFen: null, nextFen: null, nextAt: null };

/** A bound as it stands at an instant: what waited until then has taken its place. */
export function capAt(cap: Cap, at: Date): Cap {
  if (cap.nextAt === null || at < cap.nextAt) return cap;
  return { nowFen: cap.nextFen, nextFen: null, nextAt: null };
}

/**
 * Sets a bound. Not higher than the present one: at once, and what waited is gone. Higher, or none at all: 24 hours
 * later, and until then the present one holds. The same wish again goes on waiting, it does not begin anew.
 */
export function setCap(cap: Cap, wantedFen: Fen | null, at: Date): Cap {
  const present = capAt(cap, at);
  if (!isHigher(wantedFen, present.nowFen)) return { nowFen: wantedFen, nextFen: null, nextAt: null };
  if (present.nextAt !== null && present.nextFen === wantedFen) return present;
  return { nowFen: present.nowFen, nextFen: wantedFen, nextAt: new Date(at.getTime() + RAISE_AFTER_MS) };
}

/** Whether one bound lets more through than another; none lets everything through. */
function isHigher(one: Fen | null, other: Fen | null): boolean {
  return other !== null && (one === null || one > other);
}

export interface SpendingLimit {
  readonly daily: Cap;
  readonly monthly: Cap;
}

export interface Spent {
  /** Prices of unlocks of this day and this month in Beijing, in fen; refunds make no room. */
  readonly todayFen: Fen;
  readonly thisMonthFen: Fen;
}

/** What may still be spent at an instant, in fen; null where nothing bounds it. */
export function leftToSpendFen({ daily, monthly }: SpendingLimit, spent: Spent, at: Date): Fen | null {
  const left = [
    [capAt(daily, at).nowFen, spent.todayFen],
    [capAt(monthly, at).nowFen, spent.thisMonthFen],
  ] as const;
  const bounds = left.flatMap(([capFen, spentFen]) =>
    capFen === null ? [] : [Math.max(0, capFen - spentFen)],
  );
  return bounds.length === 0 ? null : fen(Math.min(...bounds));
}

/** @throws Refusal SPENDING_LIMIT with what is left, when a price does not fit in. */
export function refuseAbove(leftFen: Fen | null, priceFen: Fen): void {
  if (leftFen !== null && priceFen > leftFen) throw new Refusal('SPENDING_LIMIT', { leftFen });
}
