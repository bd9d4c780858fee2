import type { Market } from '#domain/market/market.ts';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { LineUp, MatchClock, MatchEvent, MatchStatistic } from '#domain/match/match-details.ts';
import type { MatchStage } from '#domain/match/match-stage.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Season } from '#domain/match/season.ts';
import type { FeedFault } from './feed-fault.ts';

/** Who says it. Football.TXT and the JSON files are both openfootball: they never confirm each other. */
export type FeedSource =
  | 'openfootball'
  | 'football-data.co.uk'
  | 'football-data.org'
  | 'api-football'
  | 'odds-csv';

/** When a price was seen: the earliest the feed has, the last before kick-off, or at the instant `at`. */
export type OddsPhase = 'opening' | 'closing' | 'now';

/**
 * One price of one pick. The line is in quarter goals and counts as in `#domain/market/market.ts`: of the picked side
 * for `asian`, of the home side for `handicap3`, the total for `totals`, null without a line.
 */
export interface FeedOdds {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  /** Decimal odds in thousandths, always above 1000. */
  readonly oddsMilli: number;
  /** `bet365`, `pinnacle`, … or `market-max` and `market-average` over all bookmakers. */
  readonly bookmaker: string;
  readonly phase: OddsPhase;
  readonly at: Date | null;
}

/**
 * One match as a feed has it, in the one form of all feeds. Competition, season, stage, home and away name the match;
 * everything else, its day included, may change from one reading to the next.
 */
export interface FeedMatch {
  /** Where the file has it, for reports: `match 231` or `line 17`. */
  readonly where: string;
  /** Our code of the competition, `en.1`. */
  readonly competition: string;
  readonly season: Season;
  readonly stage: MatchStage;
  readonly round: string | null;
  /** The names of the teams as the feed spells them. */
  readonly home: string;
  readonly away: string;
  /** The day in the zone of the feed (of the league; of London for football-data.co.uk); null in an odds file. */
  readonly kickoffDate: CalendarDate | null;
  /**
   * Kick-off in UTC. While only the day is known (`timeKnown` false) this is noon of that day in the feed's zone: it
   * sorts the match into its football day and is never to be shown or sold against as a time. Null in an odds file.
   */
  readonly kickoffAt: Date | null;
  readonly timeKnown: boolean;
  /** Null when the feed says nothing about it, as an odds file does. */
  readonly state: MatchState | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly afterExtraTime: Score | null;
  readonly shootOut: Score | null;
  readonly odds: readonly FeedOdds[];
  /** The provider's own id of the match, where it has one. */
  readonly feedId?: string;
  /** What a feed knows beside the result; absent where it knows nothing of it. */
  readonly details?: FeedDetails;
}

/** A part that is absent was not said; an empty one was said to be empty. */
export interface FeedDetails {
  readonly clock?: MatchClock;
  readonly events?: readonly MatchEvent[];
  readonly lineUps?: readonly LineUp[];
  readonly statistics?: readonly MatchStatistic[];
  readonly venue?: string;
}

/** A league table as a feed has it, teams spelled as the feed spells them. */
export interface FeedStandings {
  readonly where: string;
  readonly competition: string;
  readonly season: Season;
  readonly rows: readonly {
    readonly team: string;
    readonly rank: number;
    readonly played: number;
    readonly points: number;
  }[];
}

/** How many of what a file had: `read` = `matches` + `refused` for match files; rows and prices for an odds file. */
export interface FeedCounts {
  /** Entries of the file: matches or, in an odds file, rows. */
  readonly read: number;
  readonly matches: number;
  /** Matches with a 90-minute score. */
  readonly results: number;
  /** Matches still to be played: state `scheduled`. */
  readonly fixtures: number;
  /** Entries that were not taken over. Each stands in `notUnderstood` with `lost: 'match'`. */
  readonly refused: number;
  readonly odds: number;
}

/** A whole file in normal form. What could not be taken over stands in `notUnderstood`, never nowhere. */
export interface FeedFile {
  readonly source: FeedSource;
  readonly fileName: string;
  readonly matches: readonly FeedMatch[];
  readonly standings?: readonly FeedStandings[];
  readonly notUnderstood: readonly FeedFault[];
  readonly counts: FeedCounts;
}
