import type { Chance } from '../attack/make-value.ts';

/** mulberry32: equal seeds give equal choices. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer in the range, both ends included. */
export function whole(chance: Chance, from: number, to: number): number {
  return from + Math.floor(chance() * (to - from + 1));
}
