/** Everything about the model that was chosen and not fitted. How it was chosen: docs/decisions/040-goals-model.md. */
export interface ModelSettings {
  readonly historyDays: number;
  /** Below it there is no model. */
  readonly minimumMatches: number;
  readonly goals: GoalsSettings;
}

/** The fit to what happened on the pitch. */
export interface GoalsSettings {
  /** A match a day older counts less by this share. */
  readonly decayPerDay: number;
  /** Standard deviation of attack and defence over the teams of a league, on the log scale. */
  readonly spread: number;
  /** Attack and defence a promoted team is expected to have. */
  readonly promotedStart: number;
  /** How much of a match is told by its shots on target, where they are known; the rest by its goals. */
  readonly shotsShare: number;
  readonly rhoMean: number;
  readonly rhoSpread: number;
}

export const defaultSettings: ModelSettings = {
  historyDays: 6 * 365,
  minimumMatches: 50,
  goals: {
    decayPerDay: 0.0018,
    spread: 0.35,
    promotedStart: -0.1,
    shotsShare: 0.5,
    rhoMean: -0.05,
    rhoSpread: 0.1,
  },
};

/** Changes with every change of the formulas or the settings, so that a stored prediction names what made it. */
export const modelVersion = 'goals-1';
