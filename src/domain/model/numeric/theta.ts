/**
 * Indexes of the parameter vector of a fit: base, home advantage, rho, then the attacks and then the defences of all
 * teams.
 */
export const BASE = 0;
export const HOME = 1;
export const RHO = 2;
export const FIRST_TEAM = 3;

/** Prior mean and precision (1 / variance) of each parameter. */
export interface Priors {
  readonly mean: Float64Array;
  readonly precision: Float64Array;
}

/** Gradient and curvature at one point, for Newton's method. */
export interface Slopes {
  readonly gradient: Float64Array;
  /** Negative second derivatives, row by row; only the lower half is used. */
  readonly curvature: Float64Array;
}

export function newSlopes(size: number): Slopes {
  return { gradient: new Float64Array(size), curvature: new Float64Array(size * size) };
}

/** Indexes of the parameters of one side's expected goals. */
export interface RateOf {
  readonly attack: number;
  readonly defence: number;
  readonly isHome: boolean;
}

/** Adds the derivatives of the objective by the logarithm of one side's expected goals. */
export function addRate(
  { gradient, curvature }: Slopes,
  { attack, defence, isHome }: RateOf,
  slope: number,
  curve: number,
): void {
  const size = gradient.length;
  const add = (row: number, column: number, value: number): void => {
    const at = row * size + column;
    curvature[at] = (curvature[at] ?? 0) + value;
  };
  const climb = (at: number, value: number): void => {
    gradient[at] = (gradient[at] ?? 0) + value;
  };
  climb(BASE, slope);
  climb(attack, slope);
  climb(defence, -slope);
  add(BASE, BASE, curve);
  add(attack, BASE, curve);
  add(attack, attack, curve);
  add(defence, BASE, -curve);
  add(defence, attack, -curve);
  add(defence, defence, curve);
  if (!isHome) return;
  climb(HOME, slope);
  add(HOME, BASE, curve);
  add(HOME, HOME, curve);
  add(attack, HOME, curve);
  add(defence, HOME, -curve);
}

/** Adds the derivatives of the priors. @returns the penalty at `theta` */
export function addPriors({ gradient, curvature }: Slopes, theta: Float64Array, priors: Priors): number {
  let penalty = 0;
  for (const [index, value] of theta.entries()) {
    const precision = priors.precision[index] ?? 0;
    const off = value - (priors.mean[index] ?? 0);
    const diagonal = index * theta.length + index;
    gradient[index] = (gradient[index] ?? 0) - precision * off;
    curvature[diagonal] = (curvature[diagonal] ?? 0) + precision;
    penalty += (precision * off * off) / 2;
  }
  return penalty;
}
