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
  readonly home: number;
  readonly away: number;
}

/** Minutes that one bar of the momentum stands for. */
const SPAN = 5;

/** A shot is a point, one on target a second one; a corner is a point. */
const points: Readonly<Partial<Record<CourseKind, number>>> = { shots: 1, shotsOnTarget: 1, corners: 1 };

/**
 * Momentum: attack points in each five minutes, from kick-off to the last report. A count that was lowered later adds
 * nothing. What happened between two reports counts in the minutes of the later one.
 * @param course by minute, ascending
 * @returns empty if the source counts neither shots nor corners
 */
export function momentum(course: readonly CoursePoint[]): Attack[] {
  const last = course.at(-1);
  const counted = courseKinds.filter((kind) => points[kind] !== undefined && last?.[kind] != null);
  if (last === undefined || counted.length === 0) return [];
  const total = (at: CoursePoint | undefined, side: 0 | 1): number =>
    counted.reduce((sum, kind) => sum + (points[kind] ?? 0) * (at?.[kind]?.[side] ?? 0), 0);
  const until = (minute: number) => course.findLast((point) => point.minute <= minute);
  return Array.from({ length: Math.max(1, Math.ceil(last.minute / SPAN)) }, (_, index) => {
    const [from, to] = [index * SPAN, (index + 1) * SPAN];
    const gained = (side: 0 | 1) => {
      const before = from === 0 ? 0 : total(until(from), side);
      return Math.max(0, total(until(to), side) - before);
    };
    return { from, to, home: gained(0), away: gained(1) };
  });
}
