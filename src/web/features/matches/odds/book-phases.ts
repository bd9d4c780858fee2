import type { Book, MatchOdds } from './queries.ts';

type Prices = Book['now'];

interface Phase {
  readonly phase: 'opening' | 'closing' | 'now';
  readonly prices: Prices;
}

/** Phases of a bookmaker's prices: opening; closing once the match has started; current if different. */
export function bookPhases({ opening, now, closing }: Book): Phase[] {
  const first: Phase = { phase: 'opening', prices: opening };
  if (closing === null) return [first, { phase: 'now', prices: now }];
  const isStill = now.every((price, index) => price?.oddsMilli === closing[index]?.oddsMilli);
  const closed: Phase = { phase: 'closing', prices: closing };
  return isStill ? [first, closed] : [first, closed, { phase: 'now', prices: now }];
}

/** The odds of an ended match: the closing prices, without what was offered in play. */
export function atClose(odds: MatchOdds): MatchOdds {
  return { ...odds, books: odds.books.map((book) => ({ ...book, now: book.closing ?? book.now })) };
}
