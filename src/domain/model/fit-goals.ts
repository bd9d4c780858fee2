import { goalsLikelihood, type Likelihood } from './goals-likelihood.ts';
import { observeGoals } from './goals-observations.ts';
import type { GoalsSettings } from './model-settings.ts';
import { solveSymmetric } from './solve-symmetric.ts';
import type { SidesOfTeam, Strengths } from './strengths.ts';
import type { TeamHistory } from './team-history.ts';
import { BASE, FIRST_TEAM, HOME, type Priors, RHO } from './theta.ts';

/** Attacks and defences by team number, on the log scale of goals. */
export interface GoalsFit {
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  /** Of the matches as weighted, without the factorials of the scores and without the priors. */
  readonly logLikelihood: number;
  /** The largest derivative that is left, in goals: how near the fit is to the maximum. */
  readonly largestGradient: number;
}

const MAX_STEPS = 60;
const MAX_HALVINGS = 30;
const SMALL_GRADIENT = 1e-7;

/** So weak a prior that it moves nothing, and yet no parameter is ever undetermined. */
const HARDLY = 1e-6;

/**
 * Fits Dixon and Coles' model by the largest penalised likelihood: matches fade with age, attack and defence are drawn
 * towards 0 (a promoted team's towards its usual start), rho towards its mean. Newton's method with halved steps.
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

/** A fit as strengths of teams; what shots told of them is stretched to how much teams differ in goals. */
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

/** One step uphill, halved until it is one; null when no step is, as far as numbers can tell. */
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
