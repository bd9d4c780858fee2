import type { GoalsSettings } from './model-settings.ts';
import type { TeamHistory } from './team-history.ts';

/** Inputs of the goals likelihood, one entry per match. */
export interface GoalsObservations {
  readonly weight: Float64Array;
  /** Actual goals, used for the low-score factor. */
  readonly homeGoals: Float64Array;
  readonly awayGoals: Float64Array;
  /** Goals blended with shots on target converted to goals: less noisy, used by the Poisson parts. */
  readonly home: Float64Array;
  readonly away: Float64Array;
}

export function observeGoals(history: TeamHistory, settings: GoalsSettings): GoalsObservations {
  const weight = history.ageDays.map((age) => Math.exp(-settings.decayPerDay * age));
  const goals = (side: 0 | 1): Float64Array =>
    Float64Array.from(history.matches, (match) => match.goals[side]);
  const homeGoals = goals(0);
  const awayGoals = goals(1);
  const goalsOfShot = goalsPerShot(history, weight);
  const mixed = (side: 0 | 1, plain: Float64Array): Float64Array =>
    plain.map((count, match) => {
      const shots = history.matches[match]?.shotsOnTarget;
      return shots ? count + settings.shotsShare * (goalsOfShot * shots[side] - count) : count;
    });
  return { weight, homeGoals, awayGoals, home: mixed(0, homeGoals), away: mixed(1, awayGoals) };
}

/** Goals per shot on target, over the matches that have both. */
function goalsPerShot(history: TeamHistory, weight: Float64Array): number {
  let goals = 0;
  let shots = 0;
  for (const [index, match] of history.matches.entries()) {
    if (!match.shotsOnTarget) continue;
    goals += (weight[index] ?? 0) * (match.goals[0] + match.goals[1]);
    shots += (weight[index] ?? 0) * (match.shotsOnTarget[0] + match.shotsOnTarget[1]);
  }
  return shots > 0 ? goals / shots : 0;
}
