import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { Season } from '#domain/match/season.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';

/** A finished match of a file. */
export interface PastMatch {
  /** As the files name it: `E0`. */
  readonly league: string;
  readonly season: Season;
  readonly day: CalendarDate;
  /** Begins at midnight UTC of its day: no match of a day is known to another of the same day. */
  readonly match: ModelMatch;
  readonly market: MarketForecast | null;
}

/** What the prices of a match said of home, draw and away. */
export interface MarketForecast {
  /** The columns they stand in: `PSC`. */
  readonly source: string;
  readonly chances: readonly number[];
}
