import { sql } from 'kysely';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Db } from '#server/db/database.ts';
import { findKnown, unknownMatch } from '../../import/quotes-of-feed.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { listingsOfFeed } from '../../lottery/listings-of-feed.ts';
import { effectiveListings } from '../../lottery/write-listings.ts';
import type { CsvFile } from './read-csv-file.ts';
import type { ImportFault } from '../../import/import-report.ts';

/** A match whose place in the list of a game changes. */
export interface ListingChange {
  readonly matchId: string;
  readonly before: LotteryListing | null;
  /** Null for a match that loses its number to another one. */
  readonly after: LotteryListing | null;
}

export interface ListingPlan {
  readonly changes: readonly ListingChange[];
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
}

/** What `writeListings` would change. */
export async function planListings(db: Db, { feed, known }: CsvFile, now: Date): Promise<ListingPlan> {
  const placed = new Map(
    [...known].map(([key, { id, content }]) => [key, { id, kickoffAt: content.kickoffAt }] as const),
  );
  const find = (match: FeedMatch) => findKnown(match, placed, now);
  const { listings, unknown } = listingsOfFeed(feed.matches, find);
  const incoming = effectiveListings(listings);
  const { rows } = await sql<LotteryListing & { matchId: string }>`
    SELECT match_id AS "matchId", game, issue, number, handicap_goals AS "handicapGoals" FROM lottery_listing l
     WHERE EXISTS (
       SELECT FROM json_to_recordset(${JSON.stringify(incoming)}::text::json)
         AS i("matchId" uuid, game text, issue text, number integer)
        WHERE l.game = i.game AND (l.match_id = i."matchId" OR (l.issue, l.number) = (i.issue, i.number)))`.execute(
    db,
  );
  const key = ({ game }: LotteryListing, matchId: string) => `${game} ${matchId}`;
  const stored = new Map(
    rows.map(({ matchId, ...listing }) => [key(listing, matchId), { matchId, listing }]),
  );
  const given = new Set(incoming.map(({ matchId, ...listing }) => key(listing, matchId)));
  const changed = incoming.flatMap(({ matchId, ...after }): ListingChange[] => {
    const before = stored.get(key(after, matchId))?.listing ?? null;
    return before && isSame(before, after) ? [] : [{ matchId, before, after }];
  });
  const lost = [...stored].flatMap(([each, { matchId, listing }]): ListingChange[] =>
    given.has(each) ? [] : [{ matchId, before: listing, after: null }],
  );
  return {
    changes: [...changed, ...lost],
    unchanged: incoming.length - changed.length,
    faults: unknown.map(unknownMatch),
  };
}

function isSame(one: LotteryListing, other: LotteryListing): boolean {
  return (
    one.issue === other.issue && one.number === other.number && one.handicapGoals === other.handicapGoals
  );
}
