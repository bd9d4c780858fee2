import type { Price } from './bets.ts';

/** Plausible sum of inverse odds over all picks of one line: 1 plus the bookmaker's margin. */
const smallestBook = 0.97;
const largestBook = 1.25;

/** Handicap prices with normalized lines, and those whose line is ambiguous. */
export interface Handicaps {
  readonly prices: readonly Price[];
  readonly contradictory: readonly Price[];
}

/**
 * Normalizes the lines of Asian handicaps. The figure of both sides is the home side's (`Home -0.5` and `Away -0.5`
 * belong together), but some bookmakers reportedly give each side its own. Only two prices with a plausible margin
 * prove the meaning; the away side's line is then the negated home line.
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

/** Keeps the lines of `handicap3`, the home side's, whose three prices have a plausible margin. */
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
