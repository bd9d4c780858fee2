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
  const kept = drawdown ? [drawdown.from, drawdown.to] : [];
  const places = thinSeries(
    points.map(({ profitE16 }) => profitE16),
    most,
    kept,
  );
  return {
    points: places.flatMap((place) => points[place] ?? []),
    drawdown: drawdown && {
      ...drawdown,
      from: places.indexOf(drawdown.from),
      to: places.indexOf(drawdown.to),
    },
  };
}

/**
 * Indexes of at most `most` values that keep the look of a series: both ends, the given ones, and the highest and lowest
 * of every section; all of them if there are no more than `most`.
 * @param most at least 8.
 */
export function thinSeries<Value extends number | bigint>(
  values: readonly Value[],
  most: number,
  given: readonly number[] = [],
): readonly number[] {
  if (values.length <= most) return values.map((_, place) => place);
  const kept = new Set([0, values.length - 1, ...given]);
  const stretches = Math.floor((most - kept.size) / 2);
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * values.length) / stretches);
    const to = Math.floor(((stretch + 1) * values.length) / stretches);
    for (const place of extremes(values, from, to)) kept.add(place);
  }
  return [...kept].toSorted((one, other) => one - other);
}

/** Indexes of the lowest and the highest value of a range. */
function extremes<Value extends number | bigint>(
  values: readonly Value[],
  from: number,
  to: number,
): readonly [number, number] {
  let [low, high] = [from, from];
  for (let place = from + 1; place < to; place++) {
    const [value, lowest, highest] = [values[place], values[low], values[high]];
    if (value === undefined || lowest === undefined || highest === undefined) break;
    if (value < lowest) low = place;
    if (value > highest) high = place;
  }
  return [low, high];
}
