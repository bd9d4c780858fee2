import type { z } from 'zod';
import type { recordFigures } from '#contract/records.ts';
import type { ClosingLineValue, Figures } from '#domain/record/figures.ts';
import { hundredths } from '#domain/record/exact-profit.ts';
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
