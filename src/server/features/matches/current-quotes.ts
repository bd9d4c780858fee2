import type { Market, Pick } from '#domain/market/market.ts';
import type { Db } from '../../db/database.ts';
import { referenceQuotes } from './reference-quotes.ts';

/** A price that stands now, with where it began. */
export interface CurrentQuote {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly openingOddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
}

/** The markets that schemes are published on. */
const offeredMarkets = ['1x2', 'handicap3', 'asian', 'totals'] as const satisfies readonly Market[];

/** Every price a scheme on this match could be sealed at: per market all lines of one bookmaker. */
export async function currentQuotes(db: Db, matchId: string): Promise<readonly CurrentQuote[]> {
  const quotes = (await readQuotes(db, [matchId], offeredMarkets)).get(matchId) ?? [];
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
  const rows = await db
    .selectFrom('odds_now')
    .selectAll()
    .where('match_id', 'in', matchIds)
    .where('market', 'in', markets)
    .execute();
  const byMatch = Map.groupBy(rows, (row) => row.match_id);
  return new Map(
    [...byMatch].map(([matchId, quotes]) => [
      matchId,
      quotes.map((row) => ({
        market: row.market,
        pick: row.pick,
        lineQuarters: row.line_quarters,
        oddsMilli: row.odds_milli,
        openingOddsMilli: row.opening_odds_milli,
        bookmaker: row.bookmaker,
        at: row.at,
      })),
    ]),
  );
}
