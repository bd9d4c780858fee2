import { figuresOf } from './figures.ts';
import type { Tally } from './tally.ts';

export type RecordLevel = 0 | 1 | 2;

interface LevelRule {
  readonly level: RecordLevel;
  /** Minimum number of settled schemes. */
  readonly schemes: number;
  /** The lower bound of the adjusted yield must exceed this. */
  readonly low: number;
}

/** Highest first; level 0 if no rule is met. The level decides the platform's share. */
const levelRules: readonly LevelRule[] = [
  { level: 2, schemes: 300, low: 0 },
  { level: 1, schemes: 100, low: -0.02 },
];

/** Current level of a record; it falls again if the record gets worse. */
export function recordLevel(tally: Tally): RecordLevel {
  const { schemes, adjustedYield } = figuresOf(tally);
  const earned = levelRules.find((rule) => schemes >= rule.schemes && (adjustedYield?.low ?? -1) > rule.low);
  return earned?.level ?? 0;
}
