import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import type { NewListing } from '../lottery/write-listings.ts';
import type { ImportFault } from './import-report.ts';
import { findPriced, type Priced } from './quotes-of-feed.ts';

export interface FeedListings {
  readonly listings: readonly NewListing[];
  readonly faults: readonly ImportFault[];
}

/**
 * The places in lottery lists that a file gives to known matches; a lottery file may name an unknown one, which is
 * reported. Of two legs the next one is meant.
 */
export function listingsOfFeed(
  matches: readonly FeedMatch[],
  known: ReadonlyMap<string, Priced>,
  now: Date,
): FeedListings {
  const listings: NewListing[] = [];
  const faults: ImportFault[] = [];
  for (const match of matches) {
    const { lottery = [] } = match;
    if (lottery.length === 0) continue;
    const found = findPriced(match, known, now);
    const what = `${match.competition} ${match.season} ${match.home} v ${match.away}`;
    if (!found) faults.push({ where: match.where, code: 'MATCH_UNKNOWN', what, lost: 'match' });
    else listings.push(...lottery.map((listing) => ({ matchId: found.id, ...listing })));
  }
  return { listings, faults };
}
