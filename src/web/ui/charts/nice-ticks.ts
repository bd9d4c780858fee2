const STEPS = [1, 2, 5, 10];

/**
 * Round, evenly spaced, ascending axis ticks: the first at or below `low`, the last at or above `high`.
 * @param count approximate number of steps; one more is possible
 * @param leastStep smallest difference that labels render differently
 */
export function niceTicks(low: number, high: number, count: number, leastStep = 0): number[] {
  const span = high > low ? high - low : Math.max(Math.abs(high), 1) / 10;
  // Steps below a billionth of the value would be lost in float rounding.
  const rough = Math.max(span / count, leastStep, Math.abs(high) / 1e9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  // Multiplied instead of added up, and rounded, to avoid labels such as 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
