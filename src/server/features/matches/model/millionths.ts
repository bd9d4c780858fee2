/** One in millionths: the sum of stored probabilities. */
export const MILLION = 1_000_000;

/**
 * Converts probabilities of all outcomes to whole millionths that sum to exactly one: the remainder of rounding down
 * goes to those that lost most, the first among equals.
 */
export function toMillionths(probabilities: readonly number[]): number[] {
  const total = probabilities.reduce((sum, each) => sum + each, 0);
  const exact = probabilities.map((each) => (each / total) * MILLION);
  const whole = exact.map(Math.floor);
  let left = MILLION - whole.reduce((sum, each) => sum + each, 0);
  const lost = exact.map((each, index) => ({ index, part: each - (whole[index] ?? 0) }));
  for (const { index } of lost.sort((one, other) => other.part - one.part || one.index - other.index)) {
    if (left === 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}

/** The same as fractions of one, without floating-point noise. */
export function roundShares(probabilities: readonly number[]): number[] {
  return toMillionths(probabilities).map(fromMillionths);
}

export function fromMillionths(millionths: number): number {
  return millionths / MILLION;
}
