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

/** A line of a match. */
export interface MatchLine extends MarketLine {
  readonly matchId: string;
}

/** The full price histories of lines, in their order, by bookmaker; of a corrected price the latest correction. */
export async function readHistories(
  db: Db,
  lines: readonly MatchLine[],
): Promise<readonly (readonly BookHistory[])[]> {
  const asked = lines.map((each) => ({ ...each, away: lineOfPick(each.market, 'away', each.line) }));
  // In insertion order, so that the latest correction wins.
  const { rows } = await sql<{ quotes: readonly QuoteRow[] | null }>`
    SELECT (SELECT json_agg(json_build_array(q.bookmaker, q.pick, q.odds_milli, round(extract(epoch FROM q.at) * 1000),
                                             q.phase) ORDER BY q.id)
              FROM odds_quote q
             WHERE q.match_id = asked."matchId" AND q.market = asked.market
               AND q.line_quarters IS NOT DISTINCT FROM CASE q.pick WHEN 'away' THEN asked.away ELSE asked.line END)
           AS quotes
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(asked)}::text::json)
             AS ("matchId" uuid, market text, line integer, away integer)) WITH ORDINALITY AS asked
     ORDER BY asked.ordinality`.execute(db);
  return lines.map((line, at) => booksOf(line, rows[at]?.quotes ?? []));
}

function booksOf(line: MarketLine, all: readonly QuoteRow[]): readonly BookHistory[] {
  const picks = picksOfLine(line);
  const books = Map.groupBy(all, ([bookmaker]) => bookmaker);
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
