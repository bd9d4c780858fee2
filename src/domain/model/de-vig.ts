import { fallingRoot } from './numeric/falling-root.ts';

export const deVigMethods = ['proportional', 'power', 'shin'] as const;
export type DeVigMethod = (typeof deVigMethods)[number];

/**
 * Probabilities implied by the prices of all picks of a market without the bookmaker's margin; they sum to 1.
 * - `proportional`: all probabilities are too high by the same factor.
 * - `power`: all probabilities are raised to one power, which removes more from outsiders.
 * - `shin`: the margin protects against a share of bettors who know the outcome; Shin (1993), Measuring the incidence
 *   of insider trading in a market for state-contingent claims, in the form of Jullien and Salanié (1994).
 * Prices without a margin (inverse odds that sum to 1 or less) are treated as proportional by Shin as well.
 * @param odds decimal odds above 1 of two or more picks of which exactly one wins
 * @throws RangeError otherwise
 */
export function deVig(odds: readonly number[], method: DeVigMethod): readonly number[] {
  if (odds.length < 2 || !odds.every(isDecimalOdds))
    throw new RangeError(`Invalid odds of a market: ${odds.join(', ')}`);
  return methods[method](odds.map((price) => 1 / price));
}

export function isDecimalOdds(price: number | null | undefined): price is number {
  return typeof price === 'number' && price > 1 && price < Number.POSITIVE_INFINITY;
}

const methods: Readonly<Record<DeVigMethod, (inverse: readonly number[]) => readonly number[]>> = {
  proportional,
  power: (inverse) => {
    const powered = (exponent: number): readonly number[] => inverse.map((value) => value ** exponent);
    // Brackets the root: from a sum above 1 to one below. Odds close to 1 need high powers.
    let high = 2;
    while (sum(powered(high)) > 1) high *= 2;
    return proportional(powered(fallingRoot(0, high, (exponent) => sum(powered(exponent)) - 1) ?? 1));
  },
  shin: (inverse) => {
    const total = sum(inverse);
    if (total <= 1) return proportional(inverse);
    const chances = (insiders: number): readonly number[] =>
      inverse.map(
        (value) =>
          (Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * value ** 2) / total) - insiders) /
          (2 * (1 - insiders)),
      );
    return proportional(chances(fallingRoot(0, 0.999, (insiders) => sum(chances(insiders)) - 1) ?? 0));
  },
};

function proportional(inverse: readonly number[]): readonly number[] {
  const total = sum(inverse);
  return inverse.map((value) => value / total);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
