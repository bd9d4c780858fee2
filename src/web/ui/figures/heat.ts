const STEPS = 5;

/** Step from 0 to 5 of a cell, by its share of the largest value. */
export function heatStep(share: number, most: number): number {
  return most > 0 ? Math.round((share / most) * STEPS) : 0;
}
