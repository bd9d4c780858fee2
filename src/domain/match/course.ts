import type { Score } from './match-state.ts';

/** Statistics that grow as a side attacks. Expected goals are decimals, the others counts. */
export const courseKinds = ['expectedGoals', 'shots', 'shotsOnTarget', 'corners'] as const;
type CourseKind = (typeof courseKinds)[number];

/** What a source had counted until a minute of play, home and away; null is what it does not report. */
export type CoursePoint = { readonly minute: number } & Readonly<Record<CourseKind, Score | null>>;

/** Attack points of both sides in some minutes of play. */
export interface Attack {
  /** Minutes of play: after `from`, up to and including `to`. Stoppage time belongs to the last minute of its half. */
  readonly from: number;
  readonly to: number;
  /** Null if nobody reported during these minutes. */
  readonly points: Score | null;
}

/** Minutes that one bar of the momentum stands for. */
const SPAN = 5;

/**
 * Reports further apart than this have a gap between them: a source that was not read, or one that was read for the
 * first time in the middle of the match.
 */
export const LONGEST_SILENCE = 10;

/** A shot is a point, one on target a second one; a corner is a point. */
const worth: Readonly<Partial<Record<CourseKind, number>>> = { shots: 1, shotsOnTarget: 1, corners: 1 };

/**
 * Momentum: attack points in each five minutes, from kick-off to the last report. A count that was lowered later adds
 * nothing. What happened in a gap between reports is in no bar, because nobody knows when it happened.
 * @param course by minute, ascending
 * @returns empty if the source counts neither shots nor corners, or there were none outside of gaps
 */
export function momentum(course: readonly CoursePoint[]): Attack[] {
  const last = course.at(-1);
  const counted = courseKinds.filter((kind) => worth[kind] !== undefined && last?.[kind] != null);
  if (last === undefined || counted.length === 0) return [];
  const total = (at: CoursePoint, side: 0 | 1): number =>
    counted.reduce((sum, kind) => sum + (worth[kind] ?? 0) * (at[kind]?.[side] ?? 0), 0);
  const attacks = Array.from({ length: barOf(last.minute) + 1 }, (): [number, number] | null => [0, 0]);
  let before: Score = [0, 0];
  let beforeMinute = 0;
  for (const point of course) {
    const sums: Score = [total(point, 0), total(point, 1)];
    const bar = barOf(point.minute);
    const firstSilent = beforeMinute === 0 ? 0 : barOf(beforeMinute) + 1;
    if (point.minute - beforeMinute > LONGEST_SILENCE) attacks.fill(null, firstSilent, bar + 1);
    const held = attacks[bar];
    if (held) {
      held[0] += Math.max(0, sums[0] - before[0]);
      held[1] += Math.max(0, sums[1] - before[1]);
    }
    before = sums;
    beforeMinute = point.minute;
  }
  if (!attacks.some((points) => points?.some((sum) => sum > 0))) return [];
  return attacks.map((points, index) => ({ from: index * SPAN, to: (index + 1) * SPAN, points }));
}

/** The bar of a minute: the first one is that of kick-off and the minutes 1 to 5. */
function barOf(minute: number): number {
  return Math.max(0, Math.ceil(minute / SPAN) - 1);
}
