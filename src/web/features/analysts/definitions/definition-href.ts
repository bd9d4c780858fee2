import { paths } from '#web/paths/paths.ts';

/** The figures of a record, in the order of the definitions page. */
export const definitions = [
  'counts',
  'yield',
  'interval',
  'luck',
  'adjustedYield',
  'lowerBound',
  'marks',
  'apart',
  'tooFew',
  'hitRate',
  'profit',
  'drawdown',
  'losingRun',
  'streak',
  'lastTen',
  'closingLine',
  'obtainable',
  'splits',
  'calibration',
  'unlocks',
  'inPlay',
] as const;

export type Definition = (typeof definitions)[number];

/** URL of a figure's definition. */
export function definitionHref(definition: Definition): string {
  return `${paths.recordDefinitions()}#${definition}`;
}
