import type { Price } from './bets.ts';

/** What the prices of all picks of one line come to in a book: 1 and the bookmaker's margin. */
const smallestBook = 0.97;
const largestBook = 1.25;

/** Handicap prices with their lines as ours count, and those whose line could not be made sure of. */
export interface Handicaps {
  readonly prices: readonly Price[];
  readonly contradictory: readonly Price[];
}

/**
 * Sets the lines of Asian handicaps. The figure behind both sides is the home side's (`Home -0.5` and `Away -0.5` are
 * one book), yet some bookmakers are said to give each side its own. Only two prices that make a book together prove
 * which is meant; the away side's line is then the opposite of the home side's.
 */
export function settleHandicaps(prices: readonly Price[]): Handicaps {
  const aways = prices.filter((price) => price.pick === 'away');
  const pairs = prices.flatMap((home) => {
    if (home.pick !== 'home' || home.lineQuarters === null) return [];
    const line = home.lineQuarters;
    const candidates = [line, 0 - line].flatMap((figure) =>
      aways.filter((away) => away.lineQuarters === figure),
    );
    const away = candidates.find((candidate) => isBook([home, candidate]));
    return away ? [{ home, away, line }] : [];
  });
  const used = new Set(pairs.flatMap(({ home, away }) => [home, away]));
  return {
    prices: pairs.flatMap(({ home, away, line }) => [home, { ...away, lineQuarters: 0 - line }]),
    contradictory: prices.filter((price) => !used.has(price)),
  };
}

/** Keeps the lines of `handicap3`, the home side's, whose three prices make a book. */
export function settleThreeWay(prices: readonly Price[]): Handicaps {
  const lines = [...Map.groupBy(prices, (price) => price.lineQuarters).values()];
  const isWhole = (line: readonly Price[]) => line.length === 3 && isBook(line);
  return {
    prices: lines.filter(isWhole).flat(),
    contradictory: lines.filter((line) => !isWhole(line)).flat(),
  };
}

function isBook(prices: readonly Price[]): boolean {
  const book = prices.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);
  return book >= smallestBook && book <= largestBook;
}
