import type { Score } from '../../match/match-state.ts';
import { type ChainEnd, playOn } from './goal-chain.ts';
import { redCardFactorsOf } from './play-rates.ts';
import { resultOf } from '../score-shape.ts';
import { MAX_GOALS, type ScoreMatrix } from '../score-matrix.ts';

/** Moment of a match in progress. */
export interface PlayState {
  readonly score: Score;
  /** Players sent off, home and away. */
  readonly redCards: Score;
  /** See `remainingShare`. */
  readonly remainingShare: number;
}

/** Probabilities at a moment of a match, for its 90 minutes. Each group sums to 1. */
export interface InPlayChances {
  readonly results: readonly [home: number, draw: number, away: number];
  /** More than 2.5 goals in the match, those already scored included. */
  readonly over25: number;
  readonly nextGoal: { readonly home: number; readonly none: number; readonly away: number };
}

/** Prediction before the match that the in-play probabilities start from. */
export interface BeforePlay {
  readonly expectedGoals: { readonly home: number; readonly away: number };
  readonly matrix: ScoreMatrix;
}

/** Below this probability a score has no weight of its own: it is rare, and stored matrices are rounded. */
const RARE = 2e-4;

/**
 * Probabilities in play. The remaining goals follow rates that depend on time, lead and players sent off; each final
 * score is then weighted by the ratio of its probability in the prediction to that of the same process from kick-off.
 * So the first minute continues the prediction exactly, and the later ones are its conditional probabilities.
 */
export function inPlayChances({ expectedGoals, matrix }: BeforePlay, state: PlayState): InPlayChances {
  const { home, away } = expectedGoals;
  const weights = weightsOf(matrix, playOn([0, 0], [home, away], 1));
  const score: Score = [Math.min(state.score[0], MAX_GOALS), Math.min(state.score[1], MAX_GOALS)];
  const factors = redCardFactorsOf(state.redCards);
  const left = state.remainingShare;
  const end = playOn(score, [home * factors[0] * left, away * factors[1] * left], left);
  return chancesOf(end, score, weights);
}

function weightsOf(matrix: ScoreMatrix, fromStart: ChainEnd): ScoreMatrix {
  return matrix.map((row, home) =>
    row.map((chance, away) => {
      const plain = chanceOf(fromStart, [0, 0], home, away);
      return chance < RARE || plain < RARE ? 1 : chance / plain;
    }),
  );
}

function chanceOf(end: ChainEnd, [homeNow, awayNow]: Score, home: number, away: number): number {
  const none = home === homeNow && away === awayNow ? end.none : 0;
  return (end.homeNext[home]?.[away] ?? 0) + (end.awayNext[home]?.[away] ?? 0) + none;
}

function chancesOf(end: ChainEnd, score: Score, weights: ScoreMatrix): InPlayChances {
  const results: [number, number, number] = [0, 0, 0];
  const next = { home: 0, none: 0, away: 0 };
  let over25 = 0;
  for (const [home, row] of weights.entries()) {
    for (const [away, weight] of row.entries()) {
      const [byHome, byAway] = [end.homeNext[home]?.[away] ?? 0, end.awayNext[home]?.[away] ?? 0];
      const none = home === score[0] && away === score[1] ? end.none : 0;
      const chance = weight * (byHome + byAway + none);
      results[resultOf(home, away)] += chance;
      if (home + away > 2) over25 += chance;
      next.home += weight * byHome;
      next.away += weight * byAway;
      next.none += weight * none;
    }
  }
  const sum = results[0] + results[1] + results[2];
  return {
    results: [results[0] / sum, results[1] / sum, results[2] / sum],
    over25: over25 / sum,
    nextGoal: { home: next.home / sum, none: next.none / sum, away: next.away / sum },
  };
}
