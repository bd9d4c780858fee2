import type { Course, CoursePoint } from './course.ts';

/** A profit curve reduced for drawing: some of its points, in order. */
export interface ThinCourse {
  readonly points: readonly CoursePoint[];
  /** Indexes into `points`, referring to the same points as before. */
  readonly drawdown: Course['drawdown'];
}

/**
 * Reduces a curve to at most `most` points without changing its look: the start, the end, both ends of the drawdown,
 * and the highest and lowest point of every section. No global high or low is lost.
 * @param most at least 8.
 */
export function thinCourse(
  { points, drawdown }: Pick<Course, 'points' | 'drawdown'>,
  most: number,
): ThinCourse {
  if (points.length <= most) return { points, drawdown };
  const kept = new Set([0, points.length - 1, ...(drawdown ? [drawdown.from, drawdown.to] : [])]);
  const stretches = Math.floor((most - kept.size) / 2);
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * points.length) / stretches);
    const to = Math.floor(((stretch + 1) * points.length) / stretches);
    const [low, high] = extremes(points, from, to);
    kept.add(low).add(high);
  }
  const places = [...kept].toSorted((one, other) => one - other);
  return {
    points: places.flatMap((place) => points[place] ?? []),
    drawdown: drawdown && {
      ...drawdown,
      from: places.indexOf(drawdown.from),
      to: places.indexOf(drawdown.to),
    },
  };
}

/** Indexes of the lowest and the highest point of a range. */
function extremes(points: readonly CoursePoint[], from: number, to: number): readonly [number, number] {
  const sum = (place: number): bigint => points[place]?.profitE16 ?? 0n;
  let [low, high] = [from, from];
  for (let place = from + 1; place < to; place++) {
    if (sum(place) < sum(low)) low = place;
    if (sum(place) > sum(high)) high = place;
  }
  return [low, high];
}
