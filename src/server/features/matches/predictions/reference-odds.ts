import { type Market, markets } from '#domain/market/market.ts';
import { marketChances } from '#domain/model/market-chances.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import { evenLine, fairChance } from './even-line.ts';

/** Odds of the model: fair odds shortened by a margin. */
export interface ReferenceOdds {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
}

const LOWEST_MILLI = 1_010;
const HIGHEST_MILLI = 1_000_000;

/**
 * Model odds of a match for unpriced markets: in markets with a line at the most even one (Asian and
 * totals also a quarter goal to either side), else for every pick. Each probability is increased by `marginPercent`.
 * @param firstHalfShare the share of goals before half-time, needed for half-time/full-time odds
 */
export function referenceOdds(
  { matrix, firstHalfShare }: { readonly matrix: ScoreMatrix; readonly firstHalfShare: number },
  marginPercent: number,
  selected: readonly Market[] = markets,
): readonly ReferenceOdds[] {
  return selected.flatMap((market) =>
    linesOf(matrix, market).flatMap((lineQuarters) =>
      marketChances(matrix, { market, lineQuarters }, firstHalfShare).map((chances) => ({
        market,
        pick: chances.pick,
        lineQuarters: chances.lineQuarters,
        oddsMilli: oddsOf(fairChance(chances), marginPercent),
      })),
    ),
  );
}

function linesOf(matrix: ScoreMatrix, market: Market): readonly (number | null)[] {
  if (market === 'handicap3') return [evenLine(matrix, market)];
  if (market !== 'asian' && market !== 'totals') return [null];
  const even = evenLine(matrix, market);
  return [even - 1, even, even + 1].filter((line) => market === 'asian' || line > 0);
}

function oddsOf(chance: number, marginPercent: number): number {
  const oddsMilli = Math.round(1000 / (chance * (1 + marginPercent / 100)));
  return Math.min(Math.max(oddsMilli, LOWEST_MILLI), HIGHEST_MILLI);
}
