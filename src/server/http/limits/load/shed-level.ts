/**
 * How much of the reading is refused: 0 nothing, 1 all reads of visitors, 2 those of users as well. Money, sessions and
 * notifications of providers are never part of it.
 */
export type ShedLevel = number;

const MOST: ShedLevel = 2;
/** Refusing grows within seconds and ends slowly, or every wave that was refused would come back at once. */
const [UP, DOWN] = [0.1, 0.02];
/** The most that one measurement raises the level by, in steps of `UP`. */
const MOST_STEPS = 3;

/**
 * The level after a measurement.
 * @param pressure what was measured, as a multiple of what is bearable; above 1 more is refused, below it less.
 */
export function nextLevel(level: ShedLevel, pressure: number): ShedLevel {
  const next = pressure > 1 ? level + UP * Math.min(pressure, MOST_STEPS) : level - DOWN;
  return Math.min(MOST, Math.max(0, next));
}

export type ReadKind = 'visitor' | 'user';

/** The share of reads of a kind that is refused, from 0 to 1. */
export function refusedShare(level: ShedLevel, kind: ReadKind): number {
  return Math.min(1, Math.max(0, kind === 'visitor' ? level : level - 1));
}
