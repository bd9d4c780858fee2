import { type Chance, pick } from '../../attack/make-value.ts';
import { seededChance, whole } from '../../kill/seeded-chance.ts';

/** Choices of one step. */
export interface Dice {
  readonly chance: Chance;
  /** True in this share of all cases. */
  happens(share: number): boolean;
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of several, in proportion to their weights. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

/**
 * Each step has dice of its own, so that the choices of a step stay the same when an earlier step is left out.
 * @param step -1 for what precedes the first step.
 */
export function diceOf(seed: number, step: number): Dice {
  // Distant states: neighbouring seeds and steps must not give related choices.
  const chance = seededChance(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 2, 0x85ebca6b));
  for (let warm = 0; warm < 3; warm++) chance();
  return {
    chance,
    happens: (share) => chance() < share,
    whole: (from, to) => whole(chance, from, to),
    pick: (from) => pick(chance, from),
    weighted(from) {
      const sum = from.reduce((total, [weight]) => total + weight, 0);
      let left = chance() * sum;
      for (const [weight, value] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new RangeError('Nothing to choose from');
    },
    shuffled: (from) =>
      from
        .map((value) => ({ value, at: chance() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
}
