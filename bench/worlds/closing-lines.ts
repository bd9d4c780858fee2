import { closingScore } from '#domain/record/marks/closing-score.ts';
import type { MarkedScheme } from '#domain/record/marks/marks.ts';
import { fallingRoot } from '#domain/model/numeric/falling-root.ts';
import { normalTail } from '#domain/record/normal.ts';
import { type Scores, xoshiro } from './coin-flippers.ts';

/** Values against the closing line are simulated as normal with this standard deviation. */
const DEVIATION = 0.06;
const LEVELS = 2 ** 14;

/** Standard normal values in the middle of equally likely parts; symmetric to the last bit. */
function normalLevels(): Float64Array {
  const levels = new Float64Array(LEVELS);
  for (let at = 0; at < LEVELS / 2; at++) {
    const tail = (at + 0.5) / LEVELS;
    const value = fallingRoot(0, 10, (z) => normalTail(z) - tail) ?? 0;
    levels[at] = -value;
    levels[LEVELS - 1 - at] = value;
  }
  return levels;
}

const levels = normalLevels();
const millionthsAt = (mean: number, at: number) =>
  Math.max(-1_000_000, Math.round((mean + DEVIATION * (levels[at] ?? 0)) * 1_000_000));

/** Equally likely scores of schemes with this mean value against the closing line. */
export function closingScores(mean: number): Scores {
  return Float64Array.from({ length: LEVELS }, (_, at) => closingScore(millionthsAt(mean, at)));
}

interface Skilled {
  readonly value: number;
  /** Schemes that are open at the same time. */
  readonly atOnce: number;
  readonly count: number;
  readonly seed: number;
}

/** Schemes of an analyst with this mean value against the closing line, in groups that are open together. */
export function skilledSchemes({ value, atOnce, count, seed }: Skilled): readonly MarkedScheme[] {
  const random = xoshiro(seed);
  return Array.from({ length: count }, (_, place) => {
    const group = Math.floor(place / atOnce);
    return {
      id: String(place),
      publishedAt: new Date(2 * group),
      settledAt: new Date(2 * group + 1),
      takenOff: null,
      isOffered: true,
      profitE16: 0n,
      closingValueMillionths: millionthsAt(value, random() % LEVELS),
    };
  });
}
