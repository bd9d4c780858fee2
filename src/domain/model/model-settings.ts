/** Everything about the model that was chosen and not fitted. How it was chosen: docs/decisions/040-goals-model.md. */
export interface ModelSettings {
  /** Older matches are not looked at. */
  readonly historyDays: number;
  /** Below it there is no model. */
  readonly minimumMatches: number;
  /** The fit over all matches at once, asked where past prices are missing. */
  readonly goals: GoalsSettings;
  /** Weight of that fit where past prices are missing; the ratings have the rest. */
  readonly goalsWeight: number;
  /** A fit of goals this old still serves; the ratings are always up to date. */
  readonly refitDays: number;
  readonly ratings: RatingSettings;
}

/** Dixon and Coles' fit to what happened on the pitch. */
export interface GoalsSettings {
  /** A match a day older counts less by this share. */
  readonly decayPerDay: number;
  /** Standard deviation of attack and defence over the teams of a league, on the log scale. */
  readonly spread: number;
  /** Attack and defence a promoted team is expected to have. */
  readonly promotedStart: number;
  /** How much of a match is told by its shots on target, where they are known; the rest by its goals. */
  readonly shotsShare: number;
  /** Teams differ less in their shots than in their goals: strengths told by shots alone grow by this share. */
  readonly shotsStretch: number;
  readonly rhoMean: number;
  readonly rhoSpread: number;
}

/** Ratings of the two quantities that make up expected goals. */
export interface RatingSettings {
  /** The logarithm of home by away goals: how much better a team is. */
  readonly lead: QuantitySettings;
  /** The logarithm of home times away goals: how open its matches are. */
  readonly total: QuantitySettings;
}

/** How a quantity moves and how exactly it is seen; all are variances on the log scale of goals. */
export interface QuantitySettings {
  readonly leaguePerDay: number;
  readonly levelPerDay: number;
  /** Added to every team's level by a break between seasons. */
  readonly levelPerBreak: number;
  /** Of a team's form around its level; 0 does without. */
  readonly form: number;
  readonly formHalfLifeDays: number;
  /** Of one price around the strengths of its teams: injuries, motives, rests. */
  readonly price: number;
  /** Of what a match showed beyond its price, and of what one without a price showed. */
  readonly beyondPrice: PlayNoise;
  readonly alone: PlayNoise;
  /** Of a team that is new to the league. */
  readonly start: number;
  /** What a promoted team's level is expected to be. */
  readonly promotedStart: number;
}

/** How exactly the goals and the shots on target of one match tell, in variances of a Poisson count. */
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

/** Changes with every change of the formulas or the settings, so that a stored prediction names what made it. */
export const modelVersion = 'goals-1';
