import { type Market, type Pick, picksOf } from '#domain/market/market.ts';
import { compareBookmakers, isModel } from './bookmakers.ts';
import type { CurrentQuote } from './current-quote.ts';

/** A line that a bookmaker has not priced for this long, while pricing others, is no longer offered. */
const staleAfterMs = 24 * 3_600_000;

/**
 * The offered prices of one market of one match, in display order: all lines of the preferred bookmaker among those
 * that price every pick, or among all if none does; prices of our model only if no bookmaker prices the market.
 */
export function referenceQuotes(market: Market, quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  const ofMarket = quotes.filter((quote) => quote.market === market);
  const books = [...Map.groupBy(ofMarket, (quote) => quote.bookmaker)].map(([bookmaker, all]) => {
    const fresh = withoutStale(all);
    return { bookmaker, fresh, isWhole: wholeLines(market, fresh).length > 0 };
  });
  books.sort(
    (one, other) =>
      Number(isModel(one.bookmaker)) - Number(isModel(other.bookmaker)) ||
      Number(other.isWhole) - Number(one.isWhole) ||
      compareBookmakers(one.bookmaker, other.bookmaker),
  );
  const order = picksOf[market];
  return (books[0]?.fresh ?? []).toSorted(
    (one, other) => homeLine(one) - homeLine(other) || order.indexOf(one.pick) - order.indexOf(other.pick),
  );
}

/** The line with the most even prices, nearest to 0 among equals; lists display only this one. */
export function mainLine(market: Market, quotes: readonly CurrentQuote[]): readonly CurrentQuote[] {
  const spread = (line: readonly CurrentQuote[]) => {
    const odds = line.map((quote) => quote.oddsMilli);
    return Math.max(...odds) - Math.min(...odds);
  };
  const size = (line: readonly CurrentQuote[]) => Math.abs(line[0]?.lineQuarters ?? 0);
  const lines = wholeLines(market, quotes);
  return lines.toSorted((one, other) => spread(one) - spread(other) || size(one) - size(other))[0] ?? [];
}

/** Lines with a price for every pick of the market. */
function wholeLines(market: Market, quotes: readonly CurrentQuote[]): CurrentQuote[][] {
  const lines = Map.groupBy(quotes, homeLine);
  return [...lines.values()].filter((line) => line.length === picksOf[market].length);
}

function withoutStale(quotes: readonly CurrentQuote[]): CurrentQuote[] {
  const newest = Math.max(...quotes.map((quote) => quote.at.getTime()));
  return quotes.filter((quote) => newest - quote.at.getTime() <= staleAfterMs);
}

/** The home side's line of a quote: the two sides of an Asian line have opposite signs. */
export function homeLine({ market, pick, lineQuarters }: Pick): number {
  const line = lineQuarters ?? 0;
  return market === 'asian' && pick === 'away' ? 0 - line : line;
}
