const STEPS = [1, 2, 5, 10];

/**
 * Round figures for an axis, evenly spaced, ascending: the first at or below `low`, the last at or above `high`.
 * @param count about how many steps are wanted; there may be one more
 * @param leastStep what two figures must differ by to be written differently
 */
export function niceTicks(low: number, high: number, count: number, leastStep = 0): number[] {
  const span = high > low ? high - low : Math.max(Math.abs(high), 1) / 10;
  // Below a billionth of the figure itself steps would drown in the rounding of numbers.
  const rough = Math.max(span / count, leastStep, Math.abs(high) / 1e9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  // Multiplied, not added up, and rounded: otherwise 0.30000000000000004 would stand on the axis.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
