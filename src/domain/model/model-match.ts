/** Goals of home and away. Whole numbers for scores, any number above 0 for expectations. */
export type Goals = readonly [home: number, away: number];

/** What the closing prices of a match said its goals would be, see `goalsOfOdds`. */
export interface MarketGoals {
  readonly home: number;
  readonly away: number;
  /** The dependence of low scores the prices imply; null when there was no price on the total. */
  readonly rho: number | null;
}

/** A finished match as the model learns from it. Teams are any names that stay the same through a history. */
export interface ModelMatch {
  readonly kickoffAt: Date;
  readonly home: string;
  readonly away: string;
  /** After 90 minutes. */
  readonly goals: Goals;
  readonly halfTime?: Goals | null;
  readonly shotsOnTarget?: Goals | null;
  /** From the last prices before this match began; never asked for the match that is predicted. */
  readonly market?: MarketGoals | null;
}
