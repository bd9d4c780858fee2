import { defaultRechargeRules } from './recharge-rules.ts';

const minuteMs = 60_000;
const SHORTEST_MS = minuteMs;
const LONGEST_MS = 6 * 60 * minuteMs;

/** As long as an order may be paid and is not closed yet, somebody may be waiting for the credit. */
const FRESH_MS = defaultRechargeRules.orderLifeMs + defaultRechargeRules.unseenGraceMs;

/**
 * When to ask the provider again about an order or refund that is still open: each minute while it is fresh, so that a
 * lost notify and a lost answer cost two minutes at most; then after a quarter of its age, at most six hours.
 */
export function queryAgainAt(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  const waitMs = ageMs < FRESH_MS ? SHORTEST_MS : Math.min(ageMs / 4, LONGEST_MS);
  return new Date(now.getTime() + waitMs);
}
