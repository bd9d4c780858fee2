import { BOX } from './step-path.ts';

/** Geometry of a series: one horizontal step per value, heights between `low` and `high`. */
export interface CourseFrame {
  /** Number of values; the first is at the left edge, the last at the right. */
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** Horizontal position of a value as a share of the width; a single value is at the right edge. */
export function acrossAt(place: number, { count }: Pick<CourseFrame, 'count'>): number {
  return count > 1 ? place / (count - 1) : 1;
}

/** Height of a value as a share, from the bottom. */
export function heightOf(value: number, { low, high }: Omit<CourseFrame, 'count'>): number {
  return (value - low) / (high - low || 1);
}

/** Path through the values, in a 1000 by 1000 box from the top left; a dot for a single value. */
export function coursePath(values: readonly number[], frame: Omit<CourseFrame, 'count'>): string {
  const places = values.map((value, place) => {
    const x = acrossAt(place, { count: values.length }) * BOX;
    return `${x.toFixed(1)} ${((1 - heightOf(value, frame)) * BOX).toFixed(1)}`;
  });
  return places.length === 1 ? `M${places[0]}h.01` : `M${places.join('L')}`;
}
