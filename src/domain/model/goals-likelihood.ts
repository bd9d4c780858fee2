import type { GoalsObservations } from './goals-observations.ts';
import { lowScoreFactor, lowScoreSlopes } from './low-score.ts';
import type { TeamHistory } from './team-history.ts';
import {
  addPriors,
  addRate,
  BASE,
  FIRST_TEAM,
  HOME,
  newSlopes,
  type Priors,
  RHO,
  type Slopes,
} from './numeric/theta.ts';

export interface Likelihood extends Slopes {
  /** Without the factorials of the scores, which are constant, and without the penalty of the priors. */
  readonly logLikelihood: number;
  /** Log-likelihood minus penalty; NaN if a score would be impossible. */
  readonly objective: number;
}

/** Penalised likelihood of Dixon and Coles' model at `theta`, with the curvature of its Poisson parts only. */
export function goalsLikelihood(
  theta: Float64Array,
  history: TeamHistory,
  observations: GoalsObservations,
  priors: Priors,
): Likelihood {
  const slopes = newSlopes(theta.length);
  const teamCount = history.teams.length;
  const at = (index: number): number => theta[index] ?? 0;
  const rho = at(RHO);
  let logLikelihood = 0;
  for (let match = 0; match < history.matches.length; match += 1) {
    const weight = observations.weight[match] ?? 0;
    const homeAttack = FIRST_TEAM + (history.homeIndex[match] ?? 0);
    const awayAttack = FIRST_TEAM + (history.awayIndex[match] ?? 0);
    const homeDefence = homeAttack + teamCount;
    const awayDefence = awayAttack + teamCount;
    const logLambda = at(BASE) + at(HOME) + at(homeAttack) - at(awayDefence);
    const logMu = at(BASE) + at(awayAttack) - at(homeDefence);
    const lambda = Math.exp(logLambda);
    const mu = Math.exp(logMu);
    const home = observations.home[match] ?? 0;
    const away = observations.away[match] ?? 0;
    let logChance = home * logLambda - lambda + away * logMu - mu;
    let lambdaSlope = home - lambda;
    let muSlope = away - mu;

    const homeGoals = observations.homeGoals[match] ?? 0;
    const awayGoals = observations.awayGoals[match] ?? 0;
    if (homeGoals < 2 && awayGoals < 2) {
      const low = lowScoreSlopes(homeGoals, awayGoals, lambda, mu, rho);
      logChance += Math.log(lowScoreFactor(homeGoals, awayGoals, lambda, mu, rho));
      lambdaSlope += low.byLogLambda;
      muSlope += low.byLogMu;
      const rhoPlace = RHO * theta.length + RHO;
      slopes.gradient[RHO] = (slopes.gradient[RHO] ?? 0) + weight * low.byRho;
      slopes.curvature[rhoPlace] = (slopes.curvature[rhoPlace] ?? 0) + weight * low.byRho ** 2;
    }
    logLikelihood += weight * logChance;
    const homeRate = { attack: homeAttack, defence: awayDefence, isHome: true };
    const awayRate = { attack: awayAttack, defence: homeDefence, isHome: false };
    addRate(slopes, homeRate, weight * lambdaSlope, weight * lambda);
    addRate(slopes, awayRate, weight * muSlope, weight * mu);
  }
  const penalty = addPriors(slopes, theta, priors);
  return { ...slopes, logLikelihood, objective: logLikelihood - penalty };
}
