import type { MatchChange } from '#contract/matches/live.ts';

/** Upper limit, above the number of matches that change in an evening; the least recently changed is evicted. */
const MAX_MATCHES = 1_000;

/** Newest received change per match. */
const newest = new Map<string, MatchChange>();

export function rememberChange(change: MatchChange): void {
  const before = newest.get(change.id);
  if (before && before.revision > change.revision) return;
  // Reinserted at the end, so that the first is the oldest.
  newest.delete(change.id);
  newest.set(change.id, change);
  const [oldest] = newest.keys();
  if (newest.size > MAX_MATCHES && oldest !== undefined) newest.delete(oldest);
}

/**
 * The received change that is newer than a fetched match: a slow reply can be older than the stream. Null if the match
 * is as new.
 */
export function newerChange(match: { readonly id: string; readonly revision: number }): MatchChange | null {
  const change = newest.get(match.id);
  return change && change.revision > match.revision ? change : null;
}
