import { type RawBuilder, sql } from 'kysely';
import { type Market, markets, type Pick } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import type { CurrentQuote } from './current-quote.ts';
import { referenceQuotes } from './reference-quotes.ts';

/** The markets that schemes are published on. */
export const offeredMarkets = markets;

/** Every price a scheme on this match could be sealed at: per market all lines of one bookmaker. */
export async function currentQuotes(db: Db, matchId: string): Promise<readonly CurrentQuote[]> {
  return offeredQuotes((await readQuotes(db, [matchId], offeredMarkets)).get(matchId) ?? []);
}

/** The prices of a match that a scheme could be sealed at. */
export function offeredQuotes(quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  return offeredMarkets.flatMap((market) => referenceQuotes(market, quotes));
}

/** The price of one pick among `currentQuotes`; null when it is not offered. */
export async function currentQuote(
  db: Db,
  matchId: string,
  { market, pick, lineQuarters }: Pick,
): Promise<CurrentQuote | null> {
  const quotes = (await readQuotes(db, [matchId], [market])).get(matchId) ?? [];
  return (
    referenceQuotes(market, quotes).find(
      (quote) => quote.pick === pick && quote.lineQuarters === lineQuarters,
    ) ?? null
  );
}

/** The latest price of every pick, line and bookmaker in some markets, by match. */
export async function readQuotes(
  db: Db,
  matchIds: readonly string[],
  markets: readonly Market[],
): Promise<Map<string, CurrentQuote[]>> {
  if (matchIds.length === 0) return new Map();
  const { rows } = await newestQuotes(matchIds, markets).execute(db);
  return quotesByMatch(rows[0]?.quotes);
}

/**
 * The statement of `readQuotes`, for callers that read more in the same query. For a finished match it returns
 * closing prices and skips in-play offers. A match may have hundreds of prices: as text lines they cost a third of
 * JSON, and far less than as rows.
 */
export function newestQuotes(
  matchIds: readonly string[],
  markets: readonly Market[],
): RawBuilder<{ quotes: string | null }> {
  // The bookmaker is last: the only external text, it may contain anything but a newline.
  return sql<{ quotes: string | null }>`
    SELECT string_agg(concat_ws('|', o.match_id, o.market, o.pick, coalesce(o.line_quarters::text, ''),
             CASE WHEN ended THEN o.closing_odds_milli ELSE o.odds_milli END, o.opening_odds_milli,
             (date_part('epoch', CASE WHEN ended THEN o.closing_at ELSE o.at END) * 1000)::bigint,
             o.bookmaker), E'\n') AS quotes
      FROM odds_now o JOIN match m ON m.id = o.match_id,
           LATERAL (SELECT m.state NOT IN ('scheduled', 'live', 'postponed') AS ended) state
     WHERE ${isAmong('o.match_id', matchIds)} AND o.market = ANY (${[...markets]}::text[])
       AND (NOT ended OR o.closing_odds_milli IS NOT NULL)`;
}

/** Parses the lines of `newestQuotes` by match. */
export function quotesByMatch(lines: string | null | undefined): Map<string, CurrentQuote[]> {
  const byMatch = new Map<string, CurrentQuote[]>();
  for (const line of lines?.split('\n') ?? []) {
    const [matchId = '', market, pick = '', lineQuarters, odds, opening, at, ...bookmaker] = line.split('|');
    const quotes = byMatch.get(matchId) ?? [];
    quotes.push({
      // Only writers of quotes fill the column, from the list of markets.
      market: market as Market,
      pick,
      lineQuarters: lineQuarters === '' ? null : Number(lineQuarters),
      oddsMilli: Number(odds),
      openingOddsMilli: Number(opening),
      bookmaker: bookmaker.join('|'),
      at: new Date(Number(at)),
    });
    byMatch.set(matchId, quotes);
  }
  return byMatch;
}
