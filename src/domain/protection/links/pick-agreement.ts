import type { LinkEvidence } from './link-rules.ts';

/** Picks of two authors on the same match and market. */
export interface CommonPick {
  readonly isSame: boolean;
  /** No result gives both a profit. */
  readonly isOpposite: boolean;
  /** How many other authors chose each pick there. */
  readonly others: readonly number[];
}

/** Fewer common matches prove nothing. */
export const COMMON_FROM = 20;

/** So improbable must the agreement be: among 500 analysts are 125,000 pairs. */
const IMPROBABLE = 1e-6;

/**
 * Evidence of picks that are nearly always the same, or nearly always opposite. Its probability is computed from how often
 * others agree on each of those matches, but never below one half: favourites attract everybody.
 */
export function pickEvidence(common: readonly CommonPick[]): LinkEvidence | null {
  if (common.length < COMMON_FROM) return null;
  const agreements = common.map(({ others }) => agreementOf(others));
  const same = common.filter(({ isSame }) => isSame).length;
  const opposite = common.filter(({ isOpposite }) => isOpposite).length;
  const asSame = upperTail(
    agreements.map((chance) => Math.max(chance, 0.5)),
    same,
  );
  const asOpposite = upperTail(
    agreements.map((chance) => Math.min(Math.max(1 - chance, 0.5), 0.75)),
    opposite,
  );
  if (Math.min(asSame, asOpposite) > IMPROBABLE) return null;
  const counts = asSame <= asOpposite ? { common: common.length, same } : { common: common.length, opposite };
  return { kind: 'picks', strength: 'supporting', evidence: counts };
}

/**
 * Probability that two random authors chose the same: from the others, with one more author who is undecided between two
 * picks.
 */
function agreementOf(others: readonly number[]): number {
  const counts = [...others, ...Array.from({ length: Math.max(0, 2 - others.length) }, () => 0)];
  const added = 1 / counts.length;
  const sum = counts.reduce((total, count) => total + count + added, 0);
  return counts.reduce((total, count) => total + ((count + added) / sum) ** 2, 0);
}

/** Probability of at least `wanted` successes in independent trials with these probabilities, exact. */
export function upperTail(chances: readonly number[], wanted: number): number {
  // distribution[k] is the probability of k successes; those of `wanted` and more are summed in the last place.
  const distribution: number[] = Array.from({ length: wanted + 1 }, (_, at) => (at === 0 ? 1 : 0));
  for (const chance of chances) {
    for (let at = wanted; at >= 0; at--) {
      const stays = (distribution[at] ?? 0) * (at === wanted ? 1 : 1 - chance);
      distribution[at] = stays + (at === 0 ? 0 : (distribution[at - 1] ?? 0) * chance);
    }
  }
  return distribution[wanted] ?? 0;
}
