import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import type { KnownMatch } from './known-matches.ts';
import type { PlannedMatch } from './plan-matches.ts';
import { findKnown } from './quotes-of-feed.ts';

interface FeedDetailsOnly {
  readonly planned: readonly PlannedMatch[];
  /** Entries whose match nobody knows. */
  readonly unknown: readonly FeedMatch[];
}

/** Details of entries that report neither day nor state of their match: they change nothing else of it. */
export function detailsOfFeed(
  matches: readonly FeedMatch[],
  known: ReadonlyMap<string, KnownMatch>,
  now: Date,
): FeedDetailsOnly {
  const placed = new Map(
    [...known].map(([key, before]) => [key, { before, kickoffAt: before.content.kickoffAt }] as const),
  );
  const planned: PlannedMatch[] = [];
  const unknown: FeedMatch[] = [];
  for (const match of matches) {
    const { details } = match;
    if (details === undefined || (match.kickoffAt !== null && match.state !== null)) continue;
    // Of two legs the next one is meant.
    const before = findKnown(match, placed, now)?.before;
    if (!before) {
      unknown.push(match);
      continue;
    }
    const { id, identity, content } = before;
    const same = { report: null, hasResultChanged: false, isCorrection: false };
    planned.push({ id, identity, before, content, details, ...same });
  }
  return { planned, unknown };
}
