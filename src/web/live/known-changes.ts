import type { MatchChange } from '#contract/matches/live.ts';

/** More matches than change in an evening; the one that has not changed for the longest goes first. */
const MOST = 1_000;

/** The newest change of each match heard in this visit. */
const known = new Map<string, MatchChange>();

export function rememberChange(change: MatchChange): void {
  const before = known.get(change.id);
  if (before && before.revision > change.revision) return;
  // Put at the end, so that the first is the oldest.
  known.delete(change.id);
  known.set(change.id, change);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/**
 * What was heard of a match since it was read: an answer that was under way for long says less than the stream did
 * meanwhile. Null where the answer is as new.
 */
export function newerChange(match: { readonly id: string; readonly revision: number }): MatchChange | null {
  const change = known.get(match.id);
  return change && change.revision > match.revision ? change : null;
}
