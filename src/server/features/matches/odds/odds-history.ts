import { sql } from 'kysely';
import { linedMarkets, type Market, picksOf } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';

/** A line of a market as displayed: the home side's line, for totals the total, null without one. */
export interface MarketLine {
  readonly market: Market;
  readonly line: number | null;
}

/** A price valid from an instant, in milliseconds since 1970. */
export interface PricePoint {
  readonly at: number;
  readonly oddsMilli: number;
}

/** Price history of one bookmaker, for every pick in market order, oldest first. */
export interface BookHistory {
  readonly bookmaker: string;
  readonly series: readonly (readonly PricePoint[])[];
}

/** The picks of a line in display order, with the line of each. */
export function picksOfLine({ market, line }: MarketLine) {
  return picksOf[market].map((pick) => ({ pick, lineQuarters: lineOfPick(market, pick, line) }));
}

/** The away side of an Asian line has the opposite sign. */
function lineOfPick(market: Market, pick: string, line: number | null): number | null {
  if (line === null || !linedMarkets.includes(market)) return null;
  return market === 'asian' && pick === 'away' ? 0 - line : line;
}

type QuoteRow = readonly [
  bookmaker: string,
  pick: string,
  oddsMilli: number,
  atMs: number,
  phase: 'opening' | 'now' | 'closing',
];

/** The full price history of a line, by bookmaker; of a corrected price the latest correction. */
export async function readHistory(
  db: Db,
  matchId: string,
  marketLine: MarketLine,
): Promise<readonly BookHistory[]> {
  const { market, line } = marketLine;
  const picks = picksOfLine(marketLine);
  const away = lineOfPick(market, 'away', line);
  // In insertion order, so that the latest correction wins.
  const { rows } = await sql<{ quotes: readonly QuoteRow[] | null }>`
    SELECT json_agg(json_build_array(bookmaker, pick, odds_milli, round(extract(epoch FROM at) * 1000), phase) ORDER BY id)
           AS quotes
      FROM odds_quote
     WHERE match_id = ${matchId} AND market = ${market}
       AND line_quarters IS NOT DISTINCT FROM CASE pick WHEN 'away' THEN ${away}::integer ELSE ${line}::integer END`.execute(
    db,
  );
  const books = Map.groupBy(rows[0]?.quotes ?? [], ([bookmaker]) => bookmaker);
  return [...books].map(([bookmaker, quotes]) => ({
    bookmaker,
    series: picks.map(({ pick }) => seriesOf(quotes.filter((quote) => quote[1] === pick))),
  }));
}

function seriesOf(quotes: readonly QuoteRow[]): PricePoint[] {
  const points = new Map<string, PricePoint>();
  for (const [, , oddsMilli, at, phase] of quotes)
    points.set(phase === 'now' ? `now ${at}` : phase, { at, oddsMilli });
  return [...points.values()].toSorted((one, other) => one.at - other.at);
}
