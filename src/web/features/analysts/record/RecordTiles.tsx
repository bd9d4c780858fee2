import { countText, signedText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { FigureGrid } from '#web/ui/figures/FigureGrid.tsx';
import { type Definition, definitionHref } from '../definitions/definition-href.ts';
import type { TrackRecord } from '../queries.ts';
import { stakesText } from '../stakes-text.ts';
import * as words from '../words.ts';
import { sharesOf } from '../yield-axis.ts';

interface TileFigure {
  readonly name: keyof typeof words.zh.tiles;
  readonly about: Definition;
  readonly value: string | null;
}

/** Placeholder of a missing figure. */
const NONE = '–';

/** Eight figures beside hit rate and yield, each linked to its definition. */
export function RecordTiles({ record }: { readonly record: TrackRecord }) {
  const text = useWords(words);
  const { figures, course, longestLosingRun, streak } = record;
  const { adjustedYield, closingLine } = figures;
  const values: readonly TileFigure[] = [
    { name: 'schemes', about: 'counts', value: countText(figures.schemes) },
    {
      name: 'adjustedYield',
      about: 'adjustedYield',
      value: adjustedYield && yieldText(sharesOf(adjustedYield).value),
    },
    {
      name: 'adjustedYieldLower',
      about: 'lowerBound',
      value: adjustedYield && yieldText(sharesOf(adjustedYield).low),
    },
    {
      name: 'closingLine',
      about: 'closingLine',
      value: closingLine && `${signedText(closingLine.valueBasisPoints / 100, 1)}%`,
    },
    { name: 'profit', about: 'profit', value: stakesText(figures.profitHundredths) },
    { name: 'drawdown', about: 'drawdown', value: stakesText(course.drawdown?.hundredths ?? 0) },
    { name: 'losingRun', about: 'losingRun', value: countText(longestLosingRun) },
    { name: 'streak', about: 'streak', value: countText(streak.now) },
  ];
  return (
    <FigureGrid
      explained={text.explained}
      figures={values.map(({ name, about, value }) => ({
        name: text.tiles[name],
        value: value ?? NONE,
        href: definitionHref(about),
      }))}
    />
  );
}
