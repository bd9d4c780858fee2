const minuteMs = 60_000;
const SHORTEST_MS = minuteMs;
const LONGEST_MS = 6 * 60 * minuteMs;

/**
 * When to query the provider again about a payout: after a quarter of its age, at least a minute and at most six
 * hours. The minute is also the exclusive lease of a query or send: longer than any response timeout.
 */
export function queryPayoutAt(requestedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - requestedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 4, SHORTEST_MS), LONGEST_MS));
}
