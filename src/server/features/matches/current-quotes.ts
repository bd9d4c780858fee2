import { type RawBuilder, sql } from 'kysely';
import type { Market, Pick } from '#domain/market/market.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentQuote } from './current-quote.ts';
import { referenceQuotes } from './reference-quotes.ts';

/** The markets that schemes are published on. */
export const offeredMarkets = ['1x2', 'handicap3', 'asian', 'totals'] as const satisfies readonly Market[];

/** Every price a scheme on this match could be sealed at: per market all lines of one bookmaker. */
export async function currentQuotes(db: Db, matchId: string): Promise<readonly CurrentQuote[]> {
  return offeredQuotes((await readQuotes(db, [matchId], offeredMarkets)).get(matchId) ?? []);
}

/** Those of a match's prices that a scheme could be sealed at. */
export function offeredQuotes(quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  return offeredMarkets.flatMap((market) => referenceQuotes(market, quotes));
}

/** The price of one pick among those of `currentQuotes`; null when it is not offered. */
export async function currentQuote(
  db: Db,
  matchId: string,
  { market, pick, lineQuarters }: Pick,
): Promise<CurrentQuote | null> {
  const quotes = (await readQuotes(db, [matchId], [market])).get(matchId) ?? [];
  const offered = offeredMarkets.some((name) => name === market) ? referenceQuotes(market, quotes) : [];
  return offered.find((quote) => quote.pick === pick && quote.lineQuarters === lineQuarters) ?? null;
}

/** The newest price of every pick, line and bookmaker in some markets, by match. */
export async function readQuotes(
  db: Db,
  matchIds: readonly string[],
  markets: readonly Market[],
): Promise<Map<string, CurrentQuote[]>> {
  if (matchIds.length === 0) return new Map();
  const { rows } = await newestQuotes(matchIds, markets).execute(db);
  return quotesByMatch(rows);
}

/** JSON has no instants: they come as text. */
export interface MatchQuotesJson {
  readonly matchId: string;
  readonly quotes: readonly (Omit<CurrentQuote, 'at'> & { readonly at: string })[];
}

/** The statement behind `readQuotes`, for those who read more beside it. */
export function newestQuotes(
  matchIds: readonly string[],
  markets: readonly Market[],
): RawBuilder<MatchQuotesJson> {
  // A match may have hundreds of prices: as one JSON text they come many times faster than as rows.
  return sql<MatchQuotesJson>`
    SELECT match_id AS "matchId", json_agg(json_build_object('market', market, 'pick', pick,
             'lineQuarters', line_quarters, 'oddsMilli', odds_milli, 'openingOddsMilli', opening_odds_milli,
             'bookmaker', bookmaker, 'at', at)) AS quotes
      FROM odds_now WHERE match_id = ANY (${[...matchIds]}::uuid[]) AND market = ANY (${[...markets]}::text[])
     GROUP BY match_id`;
}

export function quotesByMatch(rows: readonly MatchQuotesJson[]): Map<string, CurrentQuote[]> {
  return new Map(
    rows.map(({ matchId, quotes }) => [
      matchId,
      quotes.map((quote) => ({ ...quote, at: new Date(quote.at) })),
    ]),
  );
}
