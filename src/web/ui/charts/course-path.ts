import { BOX } from './step-path.ts';

/** Where a course of figures stands in its box: one step across for each, the heights between `low` and `high`. */
export interface CourseFrame {
  /** How many figures there are; the first stands at the left edge, the last at the right. */
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** The share of the width at which the figure of a place stands; a single one stands at the right edge. */
export function acrossAt(place: number, { count }: Pick<CourseFrame, 'count'>): number {
  return count > 1 ? place / (count - 1) : 1;
}

/** The share of the height, from below, at which a figure stands. */
export function heightOf(value: number, { low, high }: Omit<CourseFrame, 'count'>): number {
  return (value - low) / (high - low || 1);
}

/** The line through the figures, in a box of 1000 by 1000 from the top left; a mere dot for a single one. */
export function coursePath(values: readonly number[], frame: Omit<CourseFrame, 'count'>): string {
  const places = values.map((value, place) => {
    const x = acrossAt(place, { count: values.length }) * BOX;
    return `${x.toFixed(1)} ${((1 - heightOf(value, frame)) * BOX).toFixed(1)}`;
  });
  return places.length === 1 ? `M${places[0]}h.01` : `M${places.join('L')}`;
}
