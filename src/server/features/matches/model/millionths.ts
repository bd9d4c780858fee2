/** One in millionths: what the probabilities that are kept sum to. */
export const MILLION = 1_000_000;

/**
 * Probabilities of everything that may happen as whole millionths that sum to exactly one: what rounding down leaves
 * goes to those that lost most by it, the first among equals.
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

/** The same as shares of one, free of the noise of division. */
export function roundShares(probabilities: readonly number[]): number[] {
  return toMillionths(probabilities).map(fromMillionths);
}

export function fromMillionths(millionths: number): number {
  return millionths / MILLION;
}
