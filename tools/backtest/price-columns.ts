import { deVig, isDecimalOdds } from '#domain/model/de-vig.ts';
import { goalsOfOdds } from '#domain/model/goals-of-odds.ts';
import type { MarketGoals } from '#domain/model/model-match.ts';
import type { GoalMarkets, MarketForecast } from './past-match.ts';

/** Closing prices first (Pinnacle, market average, Bet365), then the same before closing. */
const resultPrefixes = ['PSC', 'AvgC', 'B365C', 'PS', 'Avg', 'BbAv', 'B365'];
const totalPrefixes = ['PC', 'AvgC', 'B365C', 'P', 'Avg', 'BbAv', 'B365'];
const asianPrefixes = ['PC', 'AvgC', 'B365C'];

/** Prices of all picks of a market, from the first column set that is complete. */
interface FoundPrices {
  readonly source: string;
  readonly odds: readonly number[];
}

function findPrices(
  prefixes: readonly string[],
  picks: readonly string[],
  numberIn: (column: string) => number | null,
): FoundPrices | null {
  for (const source of prefixes) {
    const odds = picks.map((pick) => numberIn(source + pick)).filter(isDecimalOdds);
    if (odds.length === picks.length) return { source, odds };
  }
  return null;
}

/**
 * The last prices of a row: the implied result probabilities, and the goal markets the model learns from afterwards.
 */
export function readPrices(numberIn: (column: string) => number | null): {
  readonly forecast: MarketForecast | null;
  readonly goals: MarketGoals | null;
} {
  const results = findPrices(resultPrefixes, ['H', 'D', 'A'], numberIn);
  if (!results) return { forecast: null, goals: null };
  const [home = 0, draw = 0, away = 0] = results.odds;
  const [over25 = null, under25 = null] = findPrices(totalPrefixes, ['>2.5', '<2.5'], numberIn)?.odds ?? [];
  return {
    forecast: { source: results.source, chances: deVig(results.odds, 'shin') },
    goals: goalsOfOdds({ home, draw, away, over25, under25 }),
  };
}

/** The last prices of the goal markets, to compare with. */
export function readGoalMarkets(numberIn: (column: string) => number | null): GoalMarkets {
  const totals = findPrices(totalPrefixes, ['>2.5', '<2.5'], numberIn);
  const line = numberIn('AHCh');
  const asian = line === null ? null : findPrices(asianPrefixes, ['AHH', 'AHA'], numberIn);
  return {
    over25: totals ? (deVig(totals.odds, 'shin')[0] ?? null) : null,
    asian:
      asian && line !== null
        ? { lineQuarters: Math.round(line * 4), home: deVig(asian.odds, 'shin')[0] ?? 0 }
        : null,
  };
}
