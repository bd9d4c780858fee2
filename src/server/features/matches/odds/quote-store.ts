import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Tx } from '#server/db/database.ts';

/** A price to store. */
export interface NewQuote {
  readonly matchId: string;
  readonly bookmaker: string;
  readonly market: Market;
  readonly lineQuarters: number | null;
  readonly pick: string;
  readonly oddsMilli: number;
  readonly phase: 'opening' | 'now' | 'closing';
  readonly at: Date;
}

export interface StoredQuotes {
  readonly counts: { readonly quotesNew: number; readonly quotesUnchanged: number };
  /** The matches with changed prices. */
  readonly matchIds: readonly string[];
}

/** Rows per statement, passed as one JSON text. */
const BATCH = 5_000;

/**
 * Inserts new prices and updates the latest price of each pick. A bookmaker and pick have one opening and one closing
 * price, and one price per instant; a different price for the same key is a correction, and the later one counts.
 */
export async function writeQuotes(tx: Tx, quotes: readonly NewQuote[], now: Date): Promise<StoredQuotes> {
  const incoming = [...new Map(quotes.map((quote) => [seriesKey(quote), quote])).values()];
  const changed = new Set<string>();
  let quotesNew = 0;
  for (let at = 0; at < incoming.length; at += BATCH) {
    for (const { matchId, added } of await insertNew(tx, incoming.slice(at, at + BATCH), now)) {
      quotesNew += added;
      changed.add(matchId);
    }
  }
  await refreshNewest(tx, [...changed]);
  return { counts: { quotesNew, quotesUnchanged: quotes.length - quotesNew }, matchIds: [...changed] };
}

function seriesKey({ matchId, bookmaker, market, lineQuarters, pick, phase, at }: NewQuote): string {
  const instant = phase === 'now' ? at.getTime() : '';
  return `${matchId} ${bookmaker} ${market} ${lineQuarters} ${pick} ${phase} ${instant}`;
}

/**
 * Key of a price series, without nulls so that equality joins work: 999 for no line, -infinity for opening and
 * closing prices.
 */
const series = (of: 'incoming' | 'known') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql.join([
    ...['match_id', 'bookmaker', 'market', 'pick', 'phase'].map(column),
    sql`coalesce(${column('line_quarters')}, 999)`,
    sql`CASE ${column('phase')} WHEN 'now' THEN ${column('at')} ELSE '-infinity' END`,
  ]);
};

interface Added {
  readonly matchId: string;
  readonly added: number;
}

/**
 * Inserts the prices that differ from the latest of their series.
 * @returns the number of new prices by match.
 */
async function insertNew(tx: Tx, quotes: readonly NewQuote[], now: Date): Promise<readonly Added[]> {
  // LATERAL per match, so that the index is used regardless of table statistics.
  const { rows } = await sql<Added>`
    WITH incoming AS MATERIALIZED (
      SELECT "matchId" AS match_id, bookmaker, market, "lineQuarters" AS line_quarters, pick,
             "oddsMilli" AS odds_milli, phase, at
        FROM json_to_recordset(${JSON.stringify(quotes)}::text::json)
          AS quote("matchId" uuid, bookmaker text, market text, "lineQuarters" integer, pick text,
                   "oddsMilli" integer, phase text, at timestamptz)),
    known AS MATERIALIZED (
      SELECT DISTINCT ON (${series('known')}) known.*
        FROM (SELECT DISTINCT match_id AS id FROM incoming) requested,
             LATERAL (SELECT * FROM odds_quote WHERE match_id = requested.id OFFSET 0) known
       ORDER BY ${series('known')}, known.id DESC),
    added AS (
    INSERT INTO odds_quote
      (match_id, bookmaker, market, line_quarters, pick, odds_milli, phase, at, imported_at)
    SELECT incoming.*, ${now}::timestamptz
      FROM incoming LEFT JOIN known ON (${series('incoming')}) = (${series('known')})
     WHERE known.odds_milli IS DISTINCT FROM incoming.odds_milli
    RETURNING match_id)
    SELECT match_id AS "matchId", count(*) AS added FROM added GROUP BY match_id`.execute(tx);
  return rows;
}

async function refreshNewest(tx: Tx, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`
    INSERT INTO odds_now
      (match_id, bookmaker, market, line_quarters, pick, odds_milli, opening_odds_milli, at,
       closing_odds_milli, closing_at)
    SELECT match_id, bookmaker, market, line_quarters, pick,
           (array_agg(odds_milli ORDER BY at DESC, id DESC))[1],
           (array_agg(odds_milli ORDER BY at, id DESC))[1],
           max(at),
           (array_agg(odds_milli ORDER BY phase = 'closing' DESC, at DESC, id DESC) FILTER (WHERE is_closing))[1],
           (array_agg(at ORDER BY phase = 'closing' DESC, at DESC, id DESC) FILTER (WHERE is_closing))[1]
      FROM unnest(${[...matchIds]}::uuid[]) AS requested(requested_id),
           LATERAL (SELECT q.*, q.phase = 'closing' OR q.at <= m.kickoff_at AS is_closing
                      FROM odds_quote q JOIN match m ON m.id = q.match_id
                     WHERE q.match_id = requested_id OFFSET 0) quote
     GROUP BY match_id, bookmaker, market, line_quarters, pick
    ON CONFLICT (match_id, bookmaker, market, line_quarters, pick) DO UPDATE
       SET odds_milli = excluded.odds_milli,
           opening_odds_milli = excluded.opening_odds_milli,
           at = excluded.at,
           closing_odds_milli = excluded.closing_odds_milli,
           closing_at = excluded.closing_at
     WHERE (odds_now.odds_milli, odds_now.opening_odds_milli, odds_now.at, odds_now.closing_odds_milli,
            odds_now.closing_at)
           IS DISTINCT FROM (excluded.odds_milli, excluded.opening_odds_milli, excluded.at,
                             excluded.closing_odds_milli, excluded.closing_at)`.execute(tx);
}
