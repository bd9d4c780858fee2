/** Maximum probability that anyone without an edge ever gets a mark: all analysts, both marks, for all time. */
export const ERROR_BUDGET = 0.01;

/** The two marks share the budget evenly. */
const MARKS = 2;
/** Analysts in the first group; each further group is twice as large. */
export const FIRST_GROUP = 500;

/**
 * Wealth that earns the analyst with this number a mark. An analyst without an edge ever reaches it with probability
 * at most 1 / wealth.
 *
 * Numbers count everybody who ever published, in the order of their first scheme, so the share of an analyst is fixed
 * before any of their results. Group j (0, 1, 2, …) of 500 · 2^j analysts gets the share 1 / ((j + 1)(j + 2)) of a
 * mark's budget, in equal parts. The shares of all groups add up to 1, so by the union bound the budget holds without
 * any assumption on how analysts depend on each other.
 * @param number from 1.
 */
export function markThreshold(number: number): number {
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`Not an analyst's number: ${number}`);
  let [group, size, last] = [0, FIRST_GROUP, FIRST_GROUP];
  while (number > last) {
    group += 1;
    size *= 2;
    last += size;
  }
  // Rounded as a whole number: 1 / 0.005 is exactly 200 in doubles as well.
  return size * (group + 1) * (group + 2) * Math.round(MARKS / ERROR_BUDGET);
}
