import { defaultRechargeRules } from './recharge-rules.ts';

const minuteMs = 60_000;
const SHORTEST_MS = minuteMs;
const LONGEST_MS = 6 * 60 * minuteMs;

/** While an order is payable and not closed yet, its user may be waiting for the credit. */
const FRESH_MS = defaultRechargeRules.orderLifeMs + defaultRechargeRules.unseenGraceMs;

/**
 * When to query the provider again about an open order or refund: every minute while it is fresh, so that a lost
 * notification plus a lost response cost two minutes at most; later after a quarter of its age, at most six hours.
 */
export function queryAgainAt(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  const waitMs = ageMs < FRESH_MS ? SHORTEST_MS : Math.min(ageMs / 4, LONGEST_MS);
  return new Date(now.getTime() + waitMs);
}
