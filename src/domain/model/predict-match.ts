import type { LeagueModel, TeamStrength } from './league-model.ts';
import { type ScoreMatrix, scoreMatrix } from './score-matrix.ts';
import { shapeScores } from './score-shape.ts';

/** Limits of expected goals, however one-sided a team's matches were. */
const FEWEST_GOALS = 0.05;
const MOST_GOALS = 8;

export interface Prediction {
  readonly expectedGoals: { readonly home: number; readonly away: number };
  readonly matrix: ScoreMatrix;
  /** Matches in the fit: of the league, and of the team with fewer of them. */
  readonly sampleMatches: number;
  readonly teamMatches: number;
}

/**
 * Predicts a match of the model's league. An unknown team is treated as a newcomer (`teamMatches` is 0); callers may
 * mark or omit such a prediction.
 */
export function predictMatch(
  model: LeagueModel,
  teams: { readonly home: string; readonly away: string },
): Prediction {
  const home = strengthOf(model, teams.home);
  const away = strengthOf(model, teams.away);
  const expectedGoals = {
    home: goalsOf(model.base + model.homeAdvantage + home.attack - away.defence),
    away: goalsOf(model.base + away.attack - home.defence),
  };
  return {
    expectedGoals,
    matrix: shapeScores(scoreMatrix(expectedGoals, model.rho), model.shape),
    sampleMatches: model.sampleMatches,
    teamMatches: Math.min(home.matches, away.matches),
  };
}

/** Expected goals from their logarithm, within the limits of a match. */
export function goalsOf(logGoals: number): number {
  return Math.min(Math.max(Math.exp(logGoals), FEWEST_GOALS), MOST_GOALS);
}

function strengthOf(model: LeagueModel, team: string): TeamStrength {
  // A team may be called `constructor`.
  return Object.hasOwn(model.teams, team) ? (model.teams[team] ?? model.newcomer) : model.newcomer;
}
