import type { z } from 'zod';
import type { recordFigures } from '#contract/records.ts';
import type { ClosingLineValue, Figures } from '#domain/record/figures.ts';
import { figuresOf } from '#domain/record/figures.ts';
import type { Tally } from '#domain/record/tally.ts';
import { basisPoints, inBasisPoints } from '#server/features/analysts/records/in-basis-points.ts';

export type FiguresView = z.input<typeof recordFigures>;

export function presentFigures(tally: Tally, figures: Figures = figuresOf(tally)): FiguresView {
  return {
    schemes: figures.schemes,
    isRanked: figures.isRanked,
    hitRate: inBasisPoints(figures.hitRate),
    yield: inBasisPoints(figures.yield),
    adjustedYield: inBasisPoints(figures.adjustedYield),
    yieldLuck: figures.yieldLuck,
    profitHundredths: hundredths(tally.profitE16),
    closingLine: figures.closingLineValue && closingLine(figures.closingLineValue),
  };
}

function closingLine({ schemes, value, beatenShare }: ClosingLineValue): FiguresView['closingLine'] {
  return { schemes, valueBasisPoints: basisPoints(value), beatenBasisPoints: basisPoints(beatenShare) };
}

const HUNDREDTH_E16 = 10n ** 14n;

/** Hundredths of a level stake, rounded half away from 0 for display. */
export function hundredths(profitE16: bigint): number {
  const size = profitE16 < 0n ? -profitE16 : profitE16;
  const rounded = Number((size + HUNDREDTH_E16 / 2n) / HUNDREDTH_E16);
  return profitE16 < 0n ? 0 - rounded : rounded;
}
