import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';

/** What a bookmaker prices. */
export interface PricedPick {
  readonly matchId: string;
  readonly bookmaker: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** Prices in thousandths; null where nothing was said by then. */
export interface PricesAt {
  /** The last price at each instant, or at kick-off where that came first. */
  readonly at: readonly (number | null)[];
  /** What the match began at. */
  readonly closing: number | null;
}

/** A price last confirmed more than a day before kick-off is not a closing price. */
const CLOSING_WITHIN_HOURS = 24;

type Price = readonly [atMs: number, oddsMilli: number, isClosing: 0 | 1];

interface PickRow {
  readonly kickoff_at: Date;
  /** In the order they were said; of one instant the last saying counts. */
  readonly prices: readonly Price[] | null;
}

/**
 * The prices of some picks at some instants and at kick-off, in the order of the picks. The closing price is what the
 * feed calls so, else the last one before kick-off, unless that is too old. Takes a transaction as well.
 */
export async function readPricesAt(
  db: Db,
  picks: readonly PricedPick[],
  instants: readonly Date[],
): Promise<readonly PricesAt[]> {
  const { rows } = await sql<PickRow>`
    SELECT m.kickoff_at,
           (SELECT json_agg(json_build_array(round(extract(epoch FROM q.at) * 1000), q.odds_milli,
                                             (q.phase = 'closing')::integer) ORDER BY q.at, q.id)
              FROM odds_quote q
             WHERE q.match_id = m.id AND q.market = asked.market AND q.bookmaker = asked.bookmaker
               AND q.pick = asked.pick AND q.line_quarters IS NOT DISTINCT FROM asked."lineQuarters") AS prices
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(picks)}::text::json)
             AS ("matchId" uuid, bookmaker text, market text, pick text, "lineQuarters" integer))
           WITH ORDINALITY AS asked
      JOIN match m ON m.id = asked."matchId"
     ORDER BY asked.ordinality`.execute(db);
  if (rows.length !== picks.length) throw new Error('A pick names a match that is not there');
  return rows.map((row) => pricesOf(row, instants));
}

function pricesOf({ kickoff_at, prices }: PickRow, instants: readonly Date[]): PricesAt {
  const said = prices ?? [];
  const kickoffMs = kickoff_at.getTime();
  const lastBy = (ms: number): Price | undefined => said.findLast(([atMs]) => atMs <= ms);
  const told = said.findLast(([, , isClosing]) => isClosing === 1);
  const last = lastBy(kickoffMs);
  const isFresh = last !== undefined && last[0] >= kickoffMs - CLOSING_WITHIN_HOURS * 3_600_000;
  return {
    at: instants.map((instant) => lastBy(Math.min(instant.getTime(), kickoffMs))?.[1] ?? null),
    closing: told?.[1] ?? (isFresh ? last[1] : null),
  };
}
