import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Tx } from '../../db/database.ts';

/** A price to keep. */
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
  /** The matches whose prices have changed. */
  readonly matchIds: readonly string[];
}

/** Rows of one statement; they travel as one text. */
const BATCH = 5_000;

/**
 * Keeps those prices that were not there, and brings the newest price of each pick up to date.
 * There is one opening and one closing price of a bookmaker and pick, and one price at an instant; said again with
 * other odds it was corrected, and the later saying counts.
 */
export async function writeQuotes(tx: Tx, quotes: readonly NewQuote[], now: Date): Promise<StoredQuotes> {
  const matchIds = [...new Set(quotes.map((quote) => quote.matchId))];
  const known = await readSeries(tx, matchIds);
  const added = new Map<string, NewQuote>();
  for (const quote of quotes) {
    const key = seriesKey(quote);
    if (known.get(key) !== quote.oddsMilli) added.set(key, quote);
  }
  const fresh = [...added.values()];
  for (let at = 0; at < fresh.length; at += BATCH) await insertQuotes(tx, fresh.slice(at, at + BATCH), now);
  const changed = [...new Set(fresh.map((quote) => quote.matchId))];
  await refreshNewest(tx, changed);
  return {
    counts: { quotesNew: fresh.length, quotesUnchanged: quotes.length - fresh.length },
    matchIds: changed,
  };
}

function seriesKey({
  matchId,
  bookmaker,
  market,
  lineQuarters,
  pick,
  phase,
  at,
}: Omit<NewQuote, 'oddsMilli'>): string {
  const instant = phase === 'now' ? at.getTime() : '';
  return `${matchId} ${bookmaker} ${market} ${lineQuarters} ${pick} ${phase} ${instant}`;
}

async function readSeries(tx: Tx, matchIds: readonly string[]): Promise<Map<string, number>> {
  if (matchIds.length === 0) return new Map();
  // In the order of saying, so that the last of each series stays in the map.
  const rows = await tx
    .selectFrom('odds_quote')
    .select(['match_id', 'bookmaker', 'market', 'line_quarters', 'pick', 'odds_milli', 'phase', 'at'])
    .where('match_id', 'in', matchIds)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
      seriesKey({ ...row, matchId: row.match_id, lineQuarters: row.line_quarters }),
      row.odds_milli,
    ]),
  );
}

async function insertQuotes(tx: Tx, quotes: readonly NewQuote[], now: Date): Promise<void> {
  await sql`
    INSERT INTO odds_quote
      (match_id, bookmaker, market, line_quarters, pick, odds_milli, phase, at, imported_at)
    SELECT "matchId", bookmaker, market, "lineQuarters", pick, "oddsMilli", phase, at, ${now}
      FROM json_to_recordset(${JSON.stringify(quotes)}::text::json)
        AS quote("matchId" uuid, bookmaker text, market text, "lineQuarters" integer, pick text,
                 "oddsMilli" integer, phase text, at timestamptz)`.execute(tx);
}

async function refreshNewest(tx: Tx, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`
    INSERT INTO odds_now
      (match_id, bookmaker, market, line_quarters, pick, odds_milli, opening_odds_milli, at)
    SELECT match_id, bookmaker, market, line_quarters, pick,
           (array_agg(odds_milli ORDER BY at DESC, id DESC))[1],
           (array_agg(odds_milli ORDER BY at, id DESC))[1],
           max(at)
      FROM odds_quote WHERE match_id = ANY (${matchIds}::uuid[])
     GROUP BY match_id, bookmaker, market, line_quarters, pick
    ON CONFLICT (match_id, bookmaker, market, line_quarters, pick) DO UPDATE
       SET odds_milli = excluded.odds_milli,
           opening_odds_milli = excluded.opening_odds_milli,
           at = excluded.at`.execute(tx);
}
