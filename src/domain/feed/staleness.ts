const minuteMs = 60_000;
const INTERVALS = 3;
const SHORTEST_LIVE_MS = 3 * minuteMs;
const LONGEST_LIVE_MS = 15 * minuteMs;
const SHORTEST_MS = 30 * minuteMs;

/**
 * Time without a response after which a request is stale: three of its intervals; at least three minutes during a
 * match, half an hour otherwise. During a match it is at most a quarter of an hour even if the quota stretches
 * intervals: readers must know that the score may be old.
 */
export function staleAfterMs(everyMs: number, isPlayed: boolean): number {
  if (!isPlayed) return Math.max(everyMs * INTERVALS, SHORTEST_MS);
  const shortest = Math.max(everyMs * INTERVALS, SHORTEST_LIVE_MS);
  return Math.min(shortest, LONGEST_LIVE_MS);
}
