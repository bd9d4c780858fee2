const minuteMs = 60_000;
const INTERVALS = 3;
const SHORTEST_LIVE_MS = 3 * minuteMs;
const LONGEST_LIVE_MS = 15 * minuteMs;
const SHORTEST_MS = 30 * minuteMs;

/**
 * After how long without an answer a request counts as silent: three of its intervals; at least three minutes while a
 * match is played, half an hour otherwise. While a match is played a quota that stretches intervals is no excuse beyond
 * a quarter of an hour: the reader must know that the score may be old.
 */
export function staleAfterMs(everyMs: number, isPlayed: boolean): number {
  if (!isPlayed) return Math.max(everyMs * INTERVALS, SHORTEST_MS);
  const shortest = Math.max(everyMs * INTERVALS, SHORTEST_LIVE_MS);
  return Math.min(shortest, LONGEST_LIVE_MS);
}
