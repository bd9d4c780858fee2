import { sql } from 'kysely';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Tx } from '#server/db/database.ts';

/** A place of a match in a lottery list, as a source reports it. */
export interface NewListing extends LotteryListing {
  readonly matchId: string;
}

/**
 * Stores places in lottery lists; a later report replaces an earlier one, also one that gives a number to another match.
 * @returns the matches whose places changed.
 */
export async function writeListings(
  tx: Tx,
  listings: readonly NewListing[],
  { source, now }: { readonly source: string; readonly now: Date },
): Promise<string[]> {
  const incoming = effectiveListings(listings);
  if (incoming.length === 0) return [];
  const rows = sql`json_to_recordset(${JSON.stringify(incoming)}::text::json)
    AS incoming("matchId" uuid, game text, issue text, number integer, "handicapGoals" integer)`;
  const moved = await sql<{ matchId: string }>`
    DELETE FROM lottery_listing l USING ${rows}
     WHERE (l.game, l.issue, l.number) = (incoming.game, incoming.issue, incoming.number)
       AND l.match_id <> incoming."matchId"
    RETURNING l.match_id AS "matchId"`.execute(tx);
  const written = await sql<{ matchId: string }>`
    INSERT INTO lottery_listing AS l (match_id, game, issue, number, handicap_goals, source, observed_at)
    SELECT "matchId", game, issue, number, "handicapGoals", ${source}, ${now} FROM ${rows}
    ON CONFLICT (match_id, game) DO UPDATE
       SET issue = excluded.issue, number = excluded.number, handicap_goals = excluded.handicap_goals,
           source = excluded.source, observed_at = excluded.observed_at
     WHERE (l.issue, l.number, l.handicap_goals)
           IS DISTINCT FROM (excluded.issue, excluded.number, excluded.handicap_goals)
    RETURNING l.match_id AS "matchId"`.execute(tx);
  return [...new Set([...moved.rows, ...written.rows].map(({ matchId }) => matchId))];
}

/** Of two entries of one file the later one counts, for the number and for the match. */
export function effectiveListings(listings: readonly NewListing[]): readonly NewListing[] {
  const byNumber = [...new Map(listings.map((each) => [numberKey(each), each])).values()];
  return [...new Map(byNumber.map((each) => [`${each.game} ${each.matchId}`, each])).values()];
}

function numberKey({ game, issue, number }: LotteryListing): string {
  return `${game} ${issue} ${number}`;
}
