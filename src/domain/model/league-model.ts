/** A team on the log scale of goals: 0 is the average of the league, 0.1 is about a tenth more goals. */
export interface TeamStrength {
  /** Above 0 scores more than the average. */
  readonly attack: number;
  /** Above 0 concedes less than the average. */
  readonly defence: number;
  /** Matches of the team the fit has seen. */
  readonly matches: number;
}

/**
 * A fitted competition, plain data that can be stored as JSON. Expected goals of a match are
 * `exp(base + homeAdvantage + home.attack − away.defence)` and `exp(base + away.attack − home.defence)`.
 */
export interface LeagueModel {
  readonly version: string;
  /** ISO instant; only matches that kicked off before it were seen. */
  readonly fittedAt: string;
  readonly sampleMatches: number;
  readonly base: number;
  readonly homeAdvantage: number;
  /** Dixon and Coles' dependence of the scores 0-0, 1-0, 0-1 and 1-1; 0 is none. */
  readonly rho: number;
  /** The share of all goals that fall before half-time. */
  readonly firstHalfShare: number;
  readonly teams: Readonly<Record<string, TeamStrength>>;
  /** Where a team without any match in this history starts. */
  readonly newcomer: TeamStrength;
}

/** Too few matches for an honest answer. */
export interface NotEnoughHistory {
  readonly notEnough: true;
  readonly matches: number;
  readonly neededMatches: number;
}
