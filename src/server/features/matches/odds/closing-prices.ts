import { sql } from 'kysely';
import type { MatchPrices } from '#domain/model/goals-of-odds.ts';
import type { Db } from '#server/db/database.ts';
import { MODEL_BOOKMAKER } from '#domain/market/offered-price.ts';
import { compareBookmakers } from './bookmakers.ts';

/** Closing prices of one bookmaker: decimal odds of the three results and, if any, of 2.5 goals. */
export interface ClosingPrices extends MatchPrices {
  readonly bookmaker: string;
}

/** 2.5 goals in quarters. */
const USUAL_TOTAL = 10;

interface BookRow {
  readonly match_id: string;
  readonly books: readonly (Record<'home' | 'draw' | 'away' | 'over' | 'under', number | null> & {
    readonly bookmaker: string;
  })[];
}

/**
 * Closing prices of matches, from the preferred bookmaker that priced all three results: those marked as closing or,
 * if none, the last ones before kick-off. Prices of our own model are not a market.
 */
export async function readClosingPrices(
  db: Db,
  matchIds: readonly string[],
): Promise<Map<string, ClosingPrices>> {
  const { rows } = await sql<BookRow>`
    WITH last AS (
      SELECT DISTINCT ON (q.match_id, q.bookmaker, q.market, q.pick)
             q.match_id, q.bookmaker, q.pick, q.odds_milli
        FROM odds_quote q JOIN match m ON m.id = q.match_id
       WHERE q.match_id = ANY (${[...matchIds]}::uuid[])
         AND q.market IN ('1x2', 'totals') AND coalesce(q.line_quarters, ${USUAL_TOTAL}::integer) = ${USUAL_TOTAL}::integer
         AND q.bookmaker <> ${MODEL_BOOKMAKER}
         AND (q.phase = 'closing' OR (q.phase = 'now' AND q.at <= m.kickoff_at))
       ORDER BY q.match_id, q.bookmaker, q.market, q.pick, q.phase = 'closing' DESC, q.at DESC, q.id DESC
    ), book AS (
      SELECT match_id, bookmaker,
             max(odds_milli) FILTER (WHERE pick = 'home') / 1000.0 AS home,
             max(odds_milli) FILTER (WHERE pick = 'draw') / 1000.0 AS draw,
             max(odds_milli) FILTER (WHERE pick = 'away') / 1000.0 AS away,
             max(odds_milli) FILTER (WHERE pick = 'over') / 1000.0 AS over,
             max(odds_milli) FILTER (WHERE pick = 'under') / 1000.0 AS under
        FROM last GROUP BY match_id, bookmaker
    )
    SELECT match_id, json_agg(json_build_object('bookmaker', bookmaker, 'home', home, 'draw', draw, 'away', away,
             'over', over, 'under', under)) AS books
      FROM book GROUP BY match_id`.execute(db);
  return new Map(
    rows.flatMap(({ match_id, books }) => {
      const best = preferredBook(books);
      return best ? [[match_id, best]] : [];
    }),
  );
}

function preferredBook(books: BookRow['books']): ClosingPrices | null {
  let best: ClosingPrices | null = null;
  for (const { bookmaker, home, draw, away, over, under } of books) {
    if (home === null || draw === null || away === null) continue;
    if (best && compareBookmakers(best.bookmaker, bookmaker) < 0) continue;
    best = { bookmaker, home, draw, away, over25: over, under25: under };
  }
  return best;
}
