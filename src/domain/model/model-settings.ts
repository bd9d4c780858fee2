/** Model settings that were chosen, not fitted. Rationale: docs/decisions/040-goals-model.md. */
export interface ModelSettings {
  /** Older matches are ignored. */
  readonly historyDays: number;
  /** With fewer matches there is no model. */
  readonly minimumMatches: number;
  /** The fit over all matches at once, used when past prices are missing. */
  readonly goals: GoalsSettings;
  /** Weight of that fit when past prices are missing; the ratings have the remaining weight. */
  readonly goalsWeight: number;
  /** Maximum age of a goals fit before it is refitted; the ratings are always current. */
  readonly refitDays: number;
  readonly ratings: RatingSettings;
  /** Prior precision (inverse variance) of the score shape, whose prior mean is no correction. */
  readonly shapePrecision: number;
}

/** Dixon and Coles' fit to actual goals and shots. */
export interface GoalsSettings {
  /** Relative loss of a match's weight per day of age. */
  readonly decayPerDay: number;
  /** Standard deviation of attack and defence over the teams of a league, on the log scale. */
  readonly spread: number;
  /** Expected attack and defence of a promoted team. */
  readonly promotedStart: number;
  /** Weight of a match's shots on target, if known; goals have the rest. */
  readonly shotsShare: number;
  /** Teams differ less in shots than in goals: strengths estimated from shots alone grow by this share. */
  readonly shotsStretch: number;
  readonly rhoMean: number;
  readonly rhoSpread: number;
}

/** Ratings of the two quantities that determine expected goals. */
export interface RatingSettings {
  /** Log ratio of home to away goals: the difference in strength. */
  readonly lead: QuantitySettings;
  /** Log product of home and away goals: the number of goals. */
  readonly total: QuantitySettings;
}

/** Process and observation noise of a quantity; all are variances on the log scale of goals. */
export interface QuantitySettings {
  readonly leaguePerDay: number;
  readonly levelPerDay: number;
  /** Added to every team's level between seasons. */
  readonly levelPerBreak: number;
  /** Variance of a team's form around its level; 0 disables form. */
  readonly form: number;
  readonly formHalfLifeDays: number;
  /** Noise of a price around the strengths of its teams: injuries, motivation, rest. */
  readonly price: number;
  /** Noise of a match's play beyond its price, and of a match without a price. */
  readonly beyondPrice: PlayNoise;
  readonly alone: PlayNoise;
  /** Initial variance of a team that is new to the league. */
  readonly start: number;
  /** Expected level of a promoted team. */
  readonly promotedStart: number;
}

/** Noise of goals and shots on target of one match, in variances of a Poisson count. */
interface PlayNoise {
  readonly goals: number;
  readonly shots: number;
}

export const defaultSettings: ModelSettings = {
  historyDays: 6 * 365,
  minimumMatches: 50,
  goals: {
    decayPerDay: 0.0018,
    spread: 0.35,
    promotedStart: -0.1,
    shotsShare: 0.5,
    shotsStretch: 0.4,
    rhoMean: -0.05,
    rhoSpread: 0.1,
  },
  goalsWeight: 0.3,
  refitDays: 4,
  shapePrecision: 60,
  ratings: {
    lead: {
      leaguePerDay: 8e-5,
      levelPerDay: 2e-4,
      levelPerBreak: 0.1,
      form: 0.07,
      formHalfLifeDays: 24,
      price: 0.02,
      beyondPrice: { goals: 2, shots: 0.15 },
      alone: { goals: 4, shots: 6 },
      start: 0.2,
      promotedStart: -0.3,
    },
    total: {
      leaguePerDay: 1e-5,
      levelPerDay: 1e-5,
      levelPerBreak: 1e-3,
      form: 0,
      formHalfLifeDays: 1,
      price: 0.008,
      beyondPrice: { goals: 4, shots: 1 },
      alone: { goals: 16, shots: 0.25 },
      start: 0.03,
      promotedStart: 0,
    },
  },
};

/** Must change with every change of the formulas or settings, so that a stored prediction identifies its model. */
export const modelVersion = 'goals-2';
