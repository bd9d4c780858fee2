import { figuresOf } from './figures.ts';
import type { Tally } from './tally.ts';

export type RecordLevel = 0 | 1 | 2;

interface LevelRule {
  readonly level: RecordLevel;
  /** Settled schemes it takes. */
  readonly schemes: number;
  /** What the lower end of adjusted yield must be above. */
  readonly low: number;
}

/** Highest first; whoever keeps none of them has level 0. The level decides the platform's share. */
const levelRules: readonly LevelRule[] = [
  { level: 2, schemes: 300, low: 0 },
  { level: 1, schemes: 100, low: -0.02 },
];

/** The level a record has earned by now; it falls again with the record. */
export function recordLevel(tally: Tally): RecordLevel {
  const { schemes, adjustedYield } = figuresOf(tally);
  const earned = levelRules.find((rule) => schemes >= rule.schemes && (adjustedYield?.low ?? -1) > rule.low);
  return earned?.level ?? 0;
}
