import type { Score } from '../../match/match-state.ts';
import { leadFactorsOf } from './play-rates.ts';
import { MAX_GOALS, type ScoreMatrix } from '../score-matrix.ts';

/** Steps of a whole match; a step has one goal at most, and constant rates. */
const STEPS = 200;

/** Scores less probable than this are not continued. */
const NEGLIGIBLE = 1e-12;

const SIZE = MAX_GOALS + 1;

/** Probabilities of every final score, by the side that scores next. */
export interface ChainEnd {
  readonly homeNext: ScoreMatrix;
  readonly awayNext: ScoreMatrix;
  /** Probability of no further goal: the score stays. */
  readonly none: number;
}

/**
 * Distribution of the final score from a score on, goal by goal: the rates follow the lead at each moment.
 * @param score at most 15 goals each; more goals of a side do not count
 * @param rates goals of home and away in the remaining time if the score stayed level
 * @param share of the match that remains; determines the number of steps
 */
export function playOn([home, away]: Score, rates: readonly [number, number], share: number): ChainEnd {
  const steps = Math.max(1, Math.ceil(share * STEPS));
  const goals = goalsByLead([rates[0] / steps, rates[1] / steps]);
  const [homeNext, awayNext] = [new Float64Array(SIZE * SIZE), new Float64Array(SIZE * SIZE)];
  const [homeGoal, awayGoal] = goals[home - away + MAX_GOALS] ?? [0, 0];
  let none = 1;
  for (let done = 0; done < steps; done += 1) {
    playStep(homeNext, goals);
    playStep(awayNext, goals);
    add(homeNext, home + 1, away, none * homeGoal);
    add(awayNext, home, away + 1, none * awayGoal);
    none *= 1 - homeGoal - awayGoal;
  }
  return { homeNext: toMatrix(homeNext), awayNext: toMatrix(awayNext), none };
}

type GoalsOfStep = readonly [home: number, away: number];

/** Probability of a goal of home or away within a step, by lead from −15 to 15. */
function goalsByLead(step: GoalsOfStep): readonly GoalsOfStep[] {
  return Array.from({ length: 2 * SIZE - 1 }, (_, index) => {
    const factors = leadFactorsOf(index - MAX_GOALS);
    return [step[0] * factors[0], step[1] * factors[1]];
  });
}

function playStep(grid: Float64Array, goals: readonly GoalsOfStep[]): void {
  // Downwards, so that a goal of this step is not continued in it.
  for (let home = MAX_GOALS; home >= 0; home -= 1) {
    for (let away = MAX_GOALS; away >= 0; away -= 1) {
      const chance = grid[home * SIZE + away] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      const [homeGoal, awayGoal] = goals[home - away + MAX_GOALS] ?? [0, 0];
      grid[home * SIZE + away] = chance * (1 - homeGoal - awayGoal);
      add(grid, home + 1, away, chance * homeGoal);
      add(grid, home, away + 1, chance * awayGoal);
    }
  }
}

function add(grid: Float64Array, home: number, away: number, chance: number): void {
  const cell = Math.min(home, MAX_GOALS) * SIZE + Math.min(away, MAX_GOALS);
  grid[cell] = (grid[cell] ?? 0) + chance;
}

function toMatrix(grid: Float64Array): ScoreMatrix {
  return Array.from({ length: SIZE }, (_, home) => [...grid.subarray(home * SIZE, (home + 1) * SIZE)]);
}
