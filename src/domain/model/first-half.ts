import type { Score } from '../match/match-state.ts';
import type { ScoreMatrix } from './score-matrix.ts';

/** Probabilities of 0 … `total` goals before half-time if each goal falls there with probability `share`. */
function binomial(total: number, share: number): readonly number[] {
  const chances: number[] = [];
  let ways = 1;
  for (let goals = 0; goals <= total; goals += 1) {
    chances.push(ways * share ** goals * (1 - share) ** (total - goals));
    ways = (ways * (total - goals)) / (goals + 1);
  }
  return chances;
}

/**
 * Calls `visit` with every half-time score of every full-time score and its probability. Each goal of a final score
 * falls before half-time with probability `firstHalfShare`, independently of the others, so that the half-time scores
 * of a final score sum exactly to its own probability.
 */
export function visitHalves(
  matrix: ScoreMatrix,
  firstHalfShare: number,
  visit: (score90: Score, halfTime: Score, chance: number) => void,
): void {
  const splits = matrix.map((_, goals) => binomial(goals, firstHalfShare));
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      for (const [homeHalf, homeSplit] of (splits[home] ?? []).entries()) {
        for (const [awayHalf, awaySplit] of (splits[away] ?? []).entries()) {
          visit([home, away], [homeHalf, awayHalf], chance * homeSplit * awaySplit);
        }
      }
    }
  }
}
