const minuteMs = 60_000;
const SHORTEST_MS = minuteMs;
const LONGEST_MS = 6 * 60 * minuteMs;

/**
 * When to ask the provider again about an order that is still open: after a quarter of its age, at least a minute
 * and at most six hours, so that a fresh order is looked at often and old ones neither crowd it out nor are forgotten.
 */
export function askAgainAt(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  const waitMs = Math.min(Math.max(ageMs / 4, SHORTEST_MS), LONGEST_MS);
  return new Date(now.getTime() + waitMs);
}
