import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';

/** Key of a bookmaker's price. */
export interface PricedPick {
  readonly matchId: string;
  readonly bookmaker: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** Prices in thousandths; null when none existed by then. */
export interface PricesAt {
  /** The last price at each instant, or at kick-off if that is earlier. */
  readonly at: readonly (number | null)[];
  /** The closing price. */
  readonly closing: number | null;
}

/** A price last confirmed more than a day before kick-off is not a closing price. */
const CLOSING_WITHIN_HOURS = 24;

type Price = readonly [atMs: number, oddsMilli: number, isClosing: 0 | 1];

interface PickRow {
  readonly kickoff_at: Date;
  /** In insertion order; of equal instants the last row counts. */
  readonly prices: readonly Price[] | null;
}

/** A pick, and the instants at which its price is wanted. */
export interface AskedPrices {
  readonly pick: PricedPick;
  readonly instants: readonly Date[];
}

/**
 * Prices of picks at instants and at kick-off, in the order of the picks. The closing price is the one
 * marked as such, else the last one before kick-off unless that is too old. Works inside a transaction as well.
 */
export async function readPricesAt(db: Db, asked: readonly AskedPrices[]): Promise<readonly PricesAt[]> {
  const { rows } = await sql<PickRow>`
    SELECT m.kickoff_at,
           (SELECT json_agg(json_build_array(round(extract(epoch FROM q.at) * 1000), q.odds_milli,
                                             (q.phase = 'closing')::integer) ORDER BY q.at, q.id)
              FROM odds_quote q
             WHERE q.match_id = m.id AND q.market = requested.market AND q.bookmaker = requested.bookmaker
               AND q.pick = requested.pick AND q.line_quarters IS NOT DISTINCT FROM requested."lineQuarters") AS prices
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(asked.map(({ pick }) => pick))}::text::json)
             AS ("matchId" uuid, bookmaker text, market text, pick text, "lineQuarters" integer))
           WITH ORDINALITY AS requested
      JOIN match m ON m.id = requested."matchId"
     ORDER BY requested.ordinality`.execute(db);
  if (rows.length !== asked.length) throw new Error('A pick refers to an unknown match');
  return rows.map((row, at) => pricesOf(row, asked[at]?.instants ?? []));
}

function pricesOf({ kickoff_at, prices }: PickRow, instants: readonly Date[]): PricesAt {
  const all = prices ?? [];
  const kickoffMs = kickoff_at.getTime();
  const lastBy = (ms: number): Price | undefined => all.findLast(([atMs]) => atMs <= ms);
  const marked = all.findLast(([, , isClosing]) => isClosing === 1);
  const last = lastBy(kickoffMs);
  const isFresh = last !== undefined && last[0] >= kickoffMs - CLOSING_WITHIN_HOURS * 3_600_000;
  return {
    at: instants.map((instant) => lastBy(Math.min(instant.getTime(), kickoffMs))?.[1] ?? null),
    closing: marked?.[1] ?? (isFresh ? last[1] : null),
  };
}
