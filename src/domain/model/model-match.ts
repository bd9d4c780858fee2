/** Goals of home and away. Whole numbers for scores, any number above 0 for expectations. */
export type Goals = readonly [home: number, away: number];

/** Expected goals implied by a match's closing prices, see `goalsOfOdds`. */
export interface MarketGoals {
  readonly home: number;
  readonly away: number;
  /** Low-score dependence implied by the prices; null without a price on the total. */
  readonly rho: number | null;
}

/** A finished match as model input. Team names must be consistent within a history. */
export interface ModelMatch {
  readonly kickoffAt: Date;
  readonly home: string;
  readonly away: string;
  /** After 90 minutes. */
  readonly goals: Goals;
  readonly halfTime?: Goals | null;
  readonly shotsOnTarget?: Goals | null;
  /** From the last prices before this match began; never used to predict the match itself. */
  readonly market?: MarketGoals | null;
}
