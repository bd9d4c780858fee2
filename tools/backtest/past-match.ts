import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { Season } from '#domain/match/season.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';

/** A finished match of a file. */
export interface PastMatch {
  /** League code of the files: `E0`. */
  readonly league: string;
  readonly season: Season;
  readonly day: CalendarDate;
  /** Kick-off at midnight UTC of its day, so that no match of a day informs another of the same day. */
  readonly match: ModelMatch;
  readonly market: MarketForecast | null;
  readonly goalMarkets: GoalMarkets;
}

/** The probabilities of home, draw and away implied by the prices of a match. */
export interface MarketForecast {
  /** Prefix of the price columns: `PSC`. */
  readonly source: string;
  readonly chances: readonly number[];
}

/** Last prices of the goal markets without their margin; null without a price. */
export interface GoalMarkets {
  /** Probability of more than 2.5 goals. */
  readonly over25: number | null;
  /** Closing Asian line of the home side, and the probability of that side. */
  readonly asian: { readonly lineQuarters: number; readonly home: number } | null;
}
