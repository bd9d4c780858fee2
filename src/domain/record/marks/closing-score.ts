/** Value against the closing line at which the score is one half. */
const HALF_AT_MILLIONTHS = 100_000;

/**
 * Score of a scheme against the closing line, between −1 and 1: v / (|v| + 10 %). It is bounded by definition, so no
 * single price, however wrong, counts more than 1 in either direction.
 * @param millionths v = obtainable odds / closing odds without margin − 1, in millionths.
 */
export function closingScore(millionths: number): number {
  return millionths / (Math.abs(millionths) + HALF_AT_MILLIONTHS);
}
