import type { Market } from '#domain/market/market.ts';
import { marketChances } from '#domain/model/market-chances.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import { evenLine, fairChance } from './even-line.ts';

/** Odds the model would ask: fair ones shortened by a margin. */
export interface ReferenceOdds {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
}

const LOWEST_MILLI = 1_010;
const HIGHEST_MILLI = 1_000_000;

/**
 * What a match that nobody prices is offered at: its result, the evenest whole-goal handicap, and the evenest Asian
 * and total lines with their neighbours a quarter goal away. Every chance is taken for `marginPercent` greater.
 */
export function referenceOdds(matrix: ScoreMatrix, marginPercent: number): readonly ReferenceOdds[] {
  const neighbours = (line: number): readonly number[] => [line - 1, line, line + 1];
  const questions: readonly (readonly [Market, number | null])[] = [
    ['1x2', null],
    ['handicap3', evenLine(matrix, 'handicap3')],
    ...neighbours(evenLine(matrix, 'asian')).map((line) => ['asian', line] as const),
    ...neighbours(evenLine(matrix, 'totals'))
      .filter((line) => line > 0)
      .map((line) => ['totals', line] as const),
  ];
  return questions.flatMap(([market, lineQuarters]) =>
    // No market offered here reads the share of the first half.
    marketChances(matrix, { market, lineQuarters }, 0).map((chances) => ({
      market,
      pick: chances.pick,
      lineQuarters: chances.lineQuarters,
      oddsMilli: oddsOf(fairChance(chances), marginPercent),
    })),
  );
}

function oddsOf(chance: number, marginPercent: number): number {
  const oddsMilli = Math.round(1000 / (chance * (1 + marginPercent / 100)));
  return Math.min(Math.max(oddsMilli, LOWEST_MILLI), HIGHEST_MILLI);
}
