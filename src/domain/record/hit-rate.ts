import { Z_95 } from './normal.ts';
import type { Tally } from './tally.ts';

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's 95 % interval of a share; `trials` may be halves, as half units are.
 * Source: Wilson, "Probable inference", JASA 22 (1927).
 */
export function wilsonInterval(hits: number, trials: number): Estimate {
  if (!(trials > 0) || hits < 0 || hits > trials) throw new Error(`No share: ${hits} of ${trials}`);
  const value = hits / trials;
  const z2 = Z_95 ** 2;
  const middle = (hits + z2 / 2) / (trials + z2);
  const half = (Z_95 * Math.sqrt(trials * value * (1 - value) + z2 / 4)) / (trials + z2);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Share of the decided half units that were won, two of them being one trial; null while none was decided. */
export function hitRate({ wonHalves, lostHalves }: Tally): Estimate | null {
  const decided = wonHalves + lostHalves;
  return decided === 0 ? null : wilsonInterval(wonHalves / 2, decided / 2);
}
