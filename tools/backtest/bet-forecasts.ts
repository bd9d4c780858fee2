import { marketChances } from '#domain/model/market-chances.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import { lineParts } from '#domain/settlement/line-parts.ts';
import type { PastMatch } from './past-match.ts';

/** Two-way forecast of a goal market. */
export interface BetForecast {
  readonly market: 'both score' | 'over 2.5' | 'over 2.5, even price' | 'asian, closing line';
  /** Model and market, among decided stakes; the market is null without a price. */
  readonly chance: number;
  readonly marketChance: number | null;
  readonly came: boolean;
  /** Decided share of the stake: quarter lines return a half of it in some results. */
  readonly weight: number;
}

/** A price within these limits is even: the market's own main line. */
const EVEN = [0.46, 0.54] as const;

/** Forecasts of the goal markets of a match; an Asian line that returns the stake decides nothing. */
export function betForecasts({ match, goalMarkets }: PastMatch, matrix: ScoreMatrix): readonly BetForecast[] {
  const [home, away] = match.goals;
  const { over25, asian } = goalMarkets;
  // Not by settling each score in each market, which takes most of the time of a backtest.
  const chanceOf = (is: (home: number, away: number) => boolean): number =>
    matrix.reduce((sum, row, i) => row.reduce((ofRow, chance, j) => ofRow + (is(i, j) ? chance : 0), sum), 0);
  const over = {
    chance: chanceOf((i, j) => i + j > 2),
    marketChance: over25,
    came: home + away > 2,
    weight: 1,
  };
  return [
    {
      market: 'both score',
      chance: chanceOf((i, j) => i > 0 && j > 0),
      marketChance: null,
      came: home > 0 && away > 0,
      weight: 1,
    },
    { market: 'over 2.5', ...over },
    ...(over25 !== null && over25 > EVEN[0] && over25 < EVEN[1]
      ? [{ market: 'over 2.5, even price' as const, ...over }]
      : []),
    ...(asian ? asianForecast([home, away], asian, matrix) : []),
  ];
}

function asianForecast(
  score: readonly [number, number],
  { lineQuarters, home }: { readonly lineQuarters: number; readonly home: number },
  matrix: ScoreMatrix,
): readonly BetForecast[] {
  const [chances] = marketChances(matrix, { market: 'asian', lineQuarters }, 0);
  const parts = lineParts({ market: 'asian', pick: 'home', lineQuarters }, score);
  const decided = parts.filter(({ outcome }) => outcome !== 'push');
  const [first] = decided;
  if (!chances || !first) return [];
  return [
    {
      market: 'asian, closing line',
      chance: chances.win / (chances.win + chances.loss),
      marketChance: home,
      came: first.outcome === 'win',
      weight: decided.length / parts.length,
    },
  ];
}
