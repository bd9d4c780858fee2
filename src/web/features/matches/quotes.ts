import type { Market } from '#domain/market/market.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Quote } from './queries.ts';

/** Quotes of one market at one bookmaker and line, by pick. Asian lines are the home side's. */
export interface QuoteLine {
  readonly bookmaker: string;
  readonly lineQuarters: number | null;
  readonly quotes: Readonly<Record<string, Quote>>;
}

/** Home-side line of a quote: an away pick of an Asian market has the opposite line. */
function homeLineOf({ market, pick, lineQuarters }: Quote): number | null {
  if (lineQuarters === null) return null;
  return market === 'asian' && pick === 'away' ? 0 - lineQuarters : lineQuarters;
}

/** Quotes of a market, one entry per bookmaker and line, in order of arrival. */
export function quoteLines(odds: readonly Quote[], market: Market): QuoteLine[] {
  const lines = new Map<string, QuoteLine>();
  for (const quote of odds.filter((each) => each.market === market)) {
    const lineQuarters = homeLineOf(quote);
    const key = `${quote.bookmaker} ${lineQuarters}`;
    const known = lines.get(key) ?? { bookmaker: quote.bookmaker, lineQuarters, quotes: {} };
    lines.set(key, { ...known, quotes: { ...known.quotes, [quote.pick]: quote } });
  }
  return [...lines.values()];
}

type Hit = 'home' | 'draw' | 'away';

/**
 * Winning pick of three by the 90-minute score, with a handicap in quarter goals for the home side; null before the
 * end.
 */
export function winningPick(score90: Score | null, isOver: boolean, lineQuarters = 0): Hit | null {
  if (score90 === null || !isOver) return null;
  const marginQuarters = (score90[0] - score90[1]) * 4 + lineQuarters;
  if (marginQuarters === 0) return 'draw';
  return marginQuarters > 0 ? 'home' : 'away';
}
