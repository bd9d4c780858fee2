import { markFractions } from '#domain/record/marks/marks.ts';
import { hadOldMark } from '../yardsticks/old-mark.ts';

/** For each number of schemes the fewest wins that earn a mark; more wins than schemes means none. */
export type Boundary = Int32Array;

function boundaryOf(schemes: number, isEarned: (schemes: number, won: number) => boolean): Boundary {
  const fewest = new Int32Array(schemes + 1).fill(schemes + 1);
  let won = 0;
  for (let count = 1; count <= schemes; count++) {
    // Monotonic: one more win never loses a mark, one more loss never earns one. The search starts at the last bound.
    while (won > 0 && isEarned(count, won - 1)) won -= 1;
    while (won <= count && !isEarned(count, won)) won += 1;
    fewest[count] = won <= count ? won : schemes + 1;
  }
  return fewest;
}

/**
 * Wins that bring the wealth of the profit mark to the threshold, if all schemes have the same odds and follow each
 * other: the wealth then depends on the number of wins alone, not on their order.
 */
export function profitBoundary(schemes: number, oddsMilli: number, threshold: number): Boundary {
  const steps = markFractions.profit.map((fraction) => ({
    win: Math.log1p((fraction * (oddsMilli - 1000)) / 1000),
    loss: Math.log1p(-fraction),
  }));
  return boundaryOf(schemes, (count, won) => {
    const wealth = steps.reduce((sum, { win, loss }) => sum + Math.exp(won * win + (count - won) * loss), 0);
    return wealth / steps.length >= threshold;
  });
}

export function oldBoundary(schemes: number, oddsMilli: number): Boundary {
  return boundaryOf(schemes, (count, won) => hadOldMark(count, won, oddsMilli));
}

/**
 * Probability that one analyst whose schemes win with `chance` has reached the boundary at or before each number of
 * schemes. Exact: the distribution of the wins of those who have not reached it, one scheme after the other.
 */
export function reachedBy(boundary: Boundary, chance: number): Float64Array {
  const schemes = boundary.length - 1;
  const reached = new Float64Array(schemes + 1);
  const share = new Float64Array(schemes + 2);
  share[0] = 1;
  let sum = 0;
  for (let count = 1; count <= schemes; count++) {
    const bound = boundary[count] ?? 0;
    for (let won = count; won > 0; won--) {
      share[won] = (share[won] ?? 0) * (1 - chance) + (share[won - 1] ?? 0) * chance;
    }
    share[0] = (share[0] ?? 0) * (1 - chance);
    for (let won = Math.min(bound, count + 1); won <= count; won++) {
      sum += share[won] ?? 0;
      share[won] = 0;
    }
    reached[count] = sum;
  }
  return reached;
}

/** Deterministic 32-bit random numbers with a period of 2^128 − 1: xoshiro128** (Blackman & Vigna, 2018). */
export function xoshiro(seed: number): () => number {
  let [a, b, c, d] = [seed | 1, 0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162];
  const next = () => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
  for (let skipped = 0; skipped < 64; skipped++) next();
  return next;
}

export interface Extent {
  readonly worlds: number;
  readonly analysts: number;
  /** Each analyst publishes this many and is looked at after every one. */
  readonly schemes: number;
}

/** Number of simulated worlds in which somebody reached each of two boundaries at any time. */
export function countFalseWorlds(
  { worlds, analysts, schemes }: Extent,
  chance: number,
  boundaries: readonly [Boundary, Boundary],
  seed: number,
): readonly [number, number] {
  const random = xoshiro(seed);
  const winBelow = Math.round(chance * 2 ** 32);
  const [one, other] = boundaries;
  const either = one.map((bound, at) => Math.min(bound, other[at] ?? bound));
  let [ofOne, ofOther] = [0, 0];
  for (let world = 0; world < worlds; world++) {
    let [isOne, isOther] = [false, false];
    for (let analyst = 0; analyst < analysts; analyst++) {
      let won = 0;
      for (let count = 1; count <= schemes; count++) {
        if (random() < winBelow) won += 1;
        if (won >= (either[count] as number)) {
          isOne ||= won >= (one[count] as number);
          isOther ||= won >= (other[count] as number);
        }
      }
    }
    if (isOne) ofOne += 1;
    if (isOther) ofOther += 1;
  }
  return [ofOne, ofOther];
}

/** Equally likely scores of a scheme; their number is a power of 2. */
export type Scores = Float64Array;

/** Number of simulated worlds in which somebody's wealth in the closing mark reached the threshold at any time. */
export function countFalseClosingWorlds(
  { worlds, analysts, schemes }: Extent,
  scores: Scores,
  threshold: number,
  seed: number,
): number {
  const random = xoshiro(seed);
  const shift = 32 - Math.log2(scores.length);
  const factors = markFractions.closing.map((fraction) => scores.map((score) => 1 + fraction * score));
  const [f0, f1, f2, f3] = factors as [Float64Array, Float64Array, Float64Array, Float64Array];
  const needed = threshold * factors.length;
  let found = 0;
  for (let world = 0; world < worlds; world++) {
    let isFalse = false;
    for (let analyst = 0; analyst < analysts; analyst++) {
      let [w0, w1, w2, w3] = [1, 1, 1, 1];
      for (let count = 0; count < schemes; count++) {
        const at = random() >>> shift;
        w0 *= f0[at] as number;
        w1 *= f1[at] as number;
        w2 *= f2[at] as number;
        w3 *= f3[at] as number;
        if (w0 + w1 + w2 + w3 >= needed) isFalse = true;
      }
    }
    if (isFalse) found += 1;
  }
  return found;
}
