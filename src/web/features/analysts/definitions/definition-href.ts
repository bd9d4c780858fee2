import { paths } from '#web/paths/paths.ts';

/** The figures of a record, in the order in which the definitions page explains them. */
export const definitions = [
  'counts',
  'yield',
  'interval',
  'luck',
  'adjustedYield',
  'lowerBound',
  'skilled',
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
] as const;

export type Definition = (typeof definitions)[number];

/** Where a figure is defined. */
export function definitionHref(definition: Definition): string {
  return `${paths.recordDefinitions()}#${definition}`;
}
