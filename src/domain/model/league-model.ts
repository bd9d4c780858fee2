import type { ScoreShape } from './score-shape.ts';

/** A team on the log scale of goals: 0 is the league average, 0.1 about ten percent more goals. */
export interface TeamStrength {
  /** Above 0: scores more than average. */
  readonly attack: number;
  /** Above 0: concedes less than average. */
  readonly defence: number;
  /** Matches of the team in the fit. */
  readonly matches: number;
}

/**
 * A fitted competition, plain data that can be stored as JSON. Expected goals of a match are
 * `exp(base + homeAdvantage + home.attack − away.defence)` and `exp(base + away.attack − home.defence)`.
 */
export interface LeagueModel {
  readonly version: string;
  /** ISO instant; only matches with an earlier kick-off were used. */
  readonly fittedAt: string;
  readonly sampleMatches: number;
  readonly base: number;
  readonly homeAdvantage: number;
  /** Dixon and Coles' dependence of the scores 0-0, 1-0, 0-1 and 1-1; 0 means none. */
  readonly rho: number;
  /** Correction of the scores within each result, learned from earlier predictions and their results. */
  readonly shape: ScoreShape;
  /** Share of all goals that fall before half-time. */
  readonly firstHalfShare: number;
  readonly teams: Readonly<Record<string, TeamStrength>>;
  /** Initial strength of a team without any match in this history. */
  readonly newcomer: TeamStrength;
}

/** Too few matches for a reliable model. */
export interface NotEnoughHistory {
  readonly notEnough: true;
  readonly matches: number;
  readonly neededMatches: number;
}
