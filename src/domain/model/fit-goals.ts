import { goalsLikelihood, type Likelihood } from './goals-likelihood.ts';
import { observeGoals } from './goals-observations.ts';
import type { GoalsSettings } from './model-settings.ts';
import { solveSymmetric } from './numeric/solve-symmetric.ts';
import type { SidesOfTeam, Strengths } from './strengths.ts';
import type { TeamHistory } from './team-history.ts';
import { BASE, FIRST_TEAM, HOME, type Priors, RHO } from './numeric/theta.ts';

/** Attack and defence by team number, on the log scale of goals. */
export interface GoalsFit {
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  /** Of the weighted matches, without the factorials of the scores and without the priors. */
  readonly logLikelihood: number;
  /** The largest remaining derivative, in goals: a measure of convergence. */
  readonly largestGradient: number;
}

const MAX_STEPS = 60;
const MAX_HALVINGS = 30;
const SMALL_GRADIENT = 1e-7;

/** A prior too weak to change the result, but sufficient to determine every parameter. */
const HARDLY = 1e-6;

/**
 * Fits Dixon and Coles' model by penalised maximum likelihood: matches decay with age, attack and defence shrink
 * towards 0 (a promoted team's towards the usual start), rho towards its mean. Newton's method with step halving.
 * Source: Dixon & Coles (1997), Modelling association football scores, equations 4.2 and 5.1.
 */
export function fitGoals(history: TeamHistory, settings: GoalsSettings): GoalsFit {
  const observations = observeGoals(history, settings);
  const priors = priorsOf(history, settings);
  const evaluate = (theta: Float64Array): Likelihood => goalsLikelihood(theta, history, observations, priors);
  let theta = Float64Array.from(priors.mean);
  let here = evaluate(theta);
  for (let step = 0; step < MAX_STEPS && largest(here.gradient) > SMALL_GRADIENT; step += 1) {
    const next = climb(theta, here, evaluate);
    if (!next) break;
    ({ theta, here } = next);
  }
  const teamCount = history.teams.length;
  return {
    base: theta[BASE] ?? 0,
    homeAdvantage: theta[HOME] ?? 0,
    rho: theta[RHO] ?? 0,
    attack: theta.slice(FIRST_TEAM, FIRST_TEAM + teamCount),
    defence: theta.slice(FIRST_TEAM + teamCount),
    logLikelihood: here.logLikelihood,
    largestGradient: largest(here.gradient),
  };
}

/** Converts a fit to team strengths; the part estimated from shots is rescaled to the spread of goals. */
export function goalsStrengths(history: TeamHistory, fit: GoalsFit, settings: GoalsSettings): Strengths {
  const withShots = history.matches.filter(({ shotsOnTarget }) => shotsOnTarget).length;
  const shots = settings.shotsShare * (withShots / Math.max(1, history.matches.length));
  const stretch = 1 + settings.shotsStretch * shots;
  const { base, homeAdvantage, rho } = fit;
  const sidesOf = (team: number): SidesOfTeam => ({
    attack: stretch * (fit.attack[team] ?? 0),
    defence: stretch * (fit.defence[team] ?? 0),
  });
  return {
    base,
    homeAdvantage,
    rho,
    newcomer: { attack: settings.promotedStart, defence: settings.promotedStart },
    teams: new Map(history.teams.map((name, team) => [name, sidesOf(team)])),
  };
}

function priorsOf(history: TeamHistory, settings: GoalsSettings): Priors {
  const start = history.isPromoted.map((isPromoted) => (isPromoted ? settings.promotedStart : 0));
  const firmness = start.map(() => settings.spread ** -2);
  return {
    mean: Float64Array.of(0, 0, settings.rhoMean, ...start, ...start),
    precision: Float64Array.of(HARDLY, HARDLY, settings.rhoSpread ** -2, ...firmness, ...firmness),
  };
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

interface Place {
  readonly theta: Float64Array<ArrayBuffer>;
  readonly here: Likelihood;
}

/** One uphill step, halved until the objective increases; null if none increases it within numerical precision. */
function climb(
  theta: Float64Array,
  { gradient, curvature, objective }: Likelihood,
  evaluate: (theta: Float64Array) => Likelihood,
): Place | null {
  const step = Float64Array.from(gradient);
  solveSymmetric(curvature, step);
  for (let halving = 0, share = 1; halving < MAX_HALVINGS; halving += 1, share /= 2) {
    const point = Float64Array.from(theta, (value, index) => value + share * (step[index] ?? 0));
    const here = evaluate(point);
    if (here.objective > objective) return { theta: point, here };
  }
  return null;
}
