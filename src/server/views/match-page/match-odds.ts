import type { matchOdds as call } from '#contract/matches/match-odds.ts';
import { linedMarkets, type Market, markets as allMarkets } from '#domain/market/market.ts';
import { oddsText } from '#domain/market/odds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Operation } from '#server/context/operation.ts';
import { isModel } from '#server/features/matches/odds/bookmakers.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { readQuotes } from '#server/features/matches/odds/current-quotes.ts';
import { findMatch } from '#server/features/matches/catalogue/find-match.ts';
import {
  averageHistory,
  changesOf,
  inOrder,
  lastChange,
  openingOf,
  pricesAt,
  returnBasisPoints,
} from './odds-books.ts';
import { readScoreChanges } from './score-changes.ts';
import {
  type BookHistory,
  type MarketLine,
  picksOfLine,
  readHistories,
} from '#server/features/matches/odds/odds-history.ts';
import { homeLine, mainLine, referenceQuotes } from '#server/features/matches/odds/reference-quotes.ts';

type View = CallAnswer<typeof call>;
type Query = Parameters<typeof matchOdds>[1]['query'];

/** Prices of one line by bookmaker. @throws Refusal `MATCH_NOT_FOUND`, `ODDS_NOT_FOUND`. */
export const matchOdds: Operation<typeof call> = async (ctx, { params: { id }, query }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const quotes = (await readQuotes(ctx.db, [id], allMarkets)).get(id) ?? [];
  const markets = allMarkets.filter((market) => quotes.some((quote) => quote.market === market));
  const { lines, ...marketLine } = chooseLine(query, markets, quotes);
  const [histories = []] = await readHistories(ctx.db, [{ ...marketLine, matchId: id }]);
  const now = ctx.clock.now();
  const books = inOrder(averageHistory(histories), histories);
  const moving = chooseBook(query.bookmaker, books, marketLine.market, quotes);
  if (!moving) throw new Refusal('ODDS_NOT_FOUND');
  const closesAt = match.kickoffAt <= now ? match.kickoffAt : null;
  return {
    markets,
    market: marketLine.market,
    lines,
    line: marketLine.line,
    picks: picksOfLine(marketLine),
    books: books.map((book) => bookView(book, marketLine.market, now, closesAt)),
    movement: movementView(moving, marketLine),
    scores: (await readScoreChanges(ctx.db, id)).map(({ at, score }) => ({
      at: at.toISOString(),
      score: [...score],
    })),
    kickoffAt: match.kickoffAt.toISOString(),
  };
};

/** The requested market and line, or the main ones. @throws Refusal `ODDS_NOT_FOUND` if nobody prices it. */
function chooseLine(
  query: Query,
  markets: readonly Market[],
  quotes: readonly CurrentQuote[],
): MarketLine & { lines: number[] } {
  const market = query.market ?? markets[0];
  if (market === undefined || !markets.includes(market)) throw new Refusal('ODDS_NOT_FOUND');
  if (!linedMarkets.includes(market)) {
    if (query.line !== undefined) throw new Refusal('ODDS_NOT_FOUND');
    return { market, line: null, lines: [] };
  }
  const ofMarket = quotes.filter((quote) => quote.market === market);
  const lines = [...new Set(ofMarket.map(homeLine))].toSorted((one, other) => one - other);
  const [main] = mainLine(market, referenceQuotes(market, ofMarket));
  const line = query.line ?? (main ? homeLine(main) : lines[0]);
  if (line === undefined || !lines.includes(line)) throw new Refusal('ODDS_NOT_FOUND');
  return { market, line, lines };
}

/** The requested bookmaker; else the one shown in the head of the page, or the first that prices this line. */
function chooseBook<B extends BookHistory>(
  requested: string | undefined,
  books: readonly B[],
  market: Market,
  quotes: readonly CurrentQuote[],
): B | undefined {
  const shown = requested ?? referenceQuotes(market, quotes)[0]?.bookmaker;
  const book = books.find(({ bookmaker }) => bookmaker === shown);
  return book ?? (requested === undefined ? books[0] : undefined);
}

function bookView(
  book: BookHistory & { readonly books: number },
  market: Market,
  now: Date,
  closesAt: Date | null,
): View['books'][number] {
  const prices = pricesAt(book, now);
  return {
    bookmaker: book.bookmaker,
    books: book.books,
    isModel: isModel(book.bookmaker),
    opening: openingOf(book).map(priceView),
    now: prices.map(priceView),
    closing: closesAt && pricesAt(book, closesAt).map(priceView),
    returnBasisPoints: returnBasisPoints(prices, market === 'doubleChance' ? 2 : 1),
    at: lastChange(book).toISOString(),
  };
}

function priceView(oddsMilli: number | null) {
  return oddsMilli === null ? null : { oddsMilli, oddsText: oddsText(oddsMilli) };
}

function movementView(book: BookHistory, marketLine: MarketLine): View['movement'] {
  return {
    bookmaker: book.bookmaker,
    series: picksOfLine(marketLine).map(({ pick }, index) => ({
      pick,
      points: changesOf(book.series[index] ?? []).map(({ at, oddsMilli }) => ({
        at: new Date(at).toISOString(),
        oddsMilli,
      })),
    })),
  };
}
