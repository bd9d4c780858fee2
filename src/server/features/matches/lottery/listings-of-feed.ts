import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import type { NewListing } from './write-listings.ts';

interface FeedListings {
  readonly listings: readonly NewListing[];
  /** Entries of a lottery file whose match nobody knows. */
  readonly unknown: readonly FeedMatch[];
}

/** The places in lottery lists that a file gives to known matches. */
export function listingsOfFeed(
  matches: readonly FeedMatch[],
  find: (match: FeedMatch) => { readonly id: string } | null,
): FeedListings {
  const listings: NewListing[] = [];
  const unknown: FeedMatch[] = [];
  for (const match of matches) {
    const { lottery = [] } = match;
    if (lottery.length === 0) continue;
    const found = find(match);
    if (!found) unknown.push(match);
    else listings.push(...lottery.map((listing) => ({ matchId: found.id, ...listing })));
  }
  return { listings, unknown };
}
