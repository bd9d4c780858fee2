import type { Chance } from '../attack/make-value.ts';

/** mulberry32: the same seed makes the same choices. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number between two, both included. */
export function whole(chance: Chance, from: number, to: number): number {
  return from + Math.floor(chance() * (to - from + 1));
}
