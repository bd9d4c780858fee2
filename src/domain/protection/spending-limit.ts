import { type Fen, fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';

/** Delay before a limit is raised or removed: a cooling-off period. */
const RAISE_AFTER_MS = 24 * 3_600_000;

/** A spending limit with its waiting raise, if any. Amounts are in fen, null means no limit. */
export interface Cap {
  readonly nowFen: Fen | null;
  readonly nextFen: Fen | null;
  /** When `nextFen` replaces `nowFen`; null if nothing is waiting. */
  readonly nextAt: Date | null;
}

export const noCap: Cap = { nowFen: null, nextFen: null, nextAt: null };

/** The limit effective at an instant. */
export function capAt(cap: Cap, at: Date): Cap {
  if (cap.nextAt === null || at < cap.nextAt) return cap;
  return { nowFen: cap.nextFen, nextFen: null, nextAt: null };
}

/**
 * Sets a limit. A lower or equal one takes effect at once and cancels a waiting raise. A raise or removal takes
 * effect 24 hours later; until then the present limit applies. Repeating the same raise does not restart the delay.
 */
export function setCap(cap: Cap, limitFen: Fen | null, at: Date): Cap {
  const present = capAt(cap, at);
  if (!isHigher(limitFen, present.nowFen)) return { nowFen: limitFen, nextFen: null, nextAt: null };
  if (present.nextAt !== null && present.nextFen === limitFen) return present;
  return { nowFen: present.nowFen, nextFen: limitFen, nextAt: new Date(at.getTime() + RAISE_AFTER_MS) };
}

/** Whether one limit allows more than another; null means unlimited. */
function isHigher(one: Fen | null, other: Fen | null): boolean {
  return other !== null && (one === null || one > other);
}

export interface SpendingLimit {
  readonly daily: Cap;
  readonly monthly: Cap;
}

export interface Spent {
  /** Prices of unlocks of the current day and month in Beijing, in fen; refunds do not count. */
  readonly todayFen: Fen;
  readonly thisMonthFen: Fen;
}

/** Amount that may still be spent at an instant, in fen; null if unlimited. */
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

/** @throws Refusal SPENDING_LIMIT with the remaining amount, when the price exceeds it. */
export function refuseAbove(leftFen: Fen | null, priceFen: Fen): void {
  if (leftFen !== null && priceFen > leftFen) throw new Refusal('SPENDING_LIMIT', { leftFen });
}
