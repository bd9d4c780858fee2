import { Z_95 } from './normal.ts';
import type { Tally } from './tally.ts';

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's 95 % interval of a proportion; `trials` may be a multiple of one half, for half units.
 * Source: Wilson, "Probable inference", JASA 22 (1927).
 */
export function wilsonInterval(hits: number, trials: number): Estimate {
  if (!(trials > 0) || hits < 0 || hits > trials) throw new Error(`Not a proportion: ${hits} of ${trials}`);
  const value = hits / trials;
  const z2 = Z_95 ** 2;
  const middle = (hits + z2 / 2) / (trials + z2);
  const half = (Z_95 * Math.sqrt(trials * value * (1 - value) + z2 / 4)) / (trials + z2);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Share of decided half units that were won, two of them counting as one trial; null if none was decided. */
export function hitRate({ wonHalves, lostHalves }: Tally): Estimate | null {
  const decided = wonHalves + lostHalves;
  return decided === 0 ? null : wilsonInterval(wonHalves / 2, decided / 2);
}
