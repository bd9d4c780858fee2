import type { Market } from '#domain/market/market.ts';
import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Absence, LineUp, MatchClock, MatchEvent, MatchStatistic } from '#domain/match/match-details.ts';
import type { MatchStage } from '#domain/match/match-stage.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Season } from '#domain/match/season.ts';
import type { FeedFault } from './feed-fault.ts';

/** Source of data. Football.TXT and JSON are both openfootball: they never confirm each other. */
export type FeedSource =
  | 'openfootball'
  | 'football-data.co.uk'
  | 'football-data.org'
  | 'api-football'
  | 'odds-csv'
  | 'lottery-csv'
  | 'absences-csv'
  | DemoSource;

/** The simulated leagues: everything from the first, and results once more from the second. */
export const demoSources = ['demo', 'demo-second'] as const;
export type DemoSource = (typeof demoSources)[number];

/** Time of a price: the feed's earliest, the last before kick-off, or at the instant `at`. */
export type OddsPhase = 'opening' | 'closing' | 'now';

/**
 * One price of one pick. The line is in quarter goals as in `#domain/market/market.ts`: of the picked side for
 * `asian`, of the home side for `handicap3`, the total for `totals`, null without a line.
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
 * One match in the normalized form of all feeds. Competition, season, stage, home and away identify it; everything
 * else, including its day, may change between readings.
 */
export interface FeedMatch {
  /** Location in the file, for reports: `match 231` or `line 17`. */
  readonly where: string;
  /** Our code of the competition, `en.1`. */
  readonly competition: string;
  readonly season: Season;
  readonly stage: MatchStage;
  readonly round: string | null;
  /** Team names as spelled by the feed. */
  readonly home: string;
  readonly away: string;
  /** The day in the feed's zone (of the league; of London for football-data.co.uk); null in an odds or lottery file. */
  readonly kickoffDate: CalendarDate | null;
  /**
   * Kick-off in UTC. If only the day is known (`timeKnown` false), noon of that day in the feed's zone: it determines
   * the football day and must never be shown or used as a time. Null in an odds file.
   */
  readonly kickoffAt: Date | null;
  readonly timeKnown: boolean;
  /** Null if the feed has no state, as in an odds file. */
  readonly state: MatchState | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly afterExtraTime: Score | null;
  readonly shootOut: Score | null;
  readonly odds: readonly FeedOdds[];
  /** Its places in lottery lists; absent if the feed has none. */
  readonly lottery?: readonly LotteryListing[];
  /** The provider's ID of the match, if any. */
  readonly feedId?: string;
  /** Details besides the result; absent if the feed has none. */
  readonly details?: FeedDetails;
}

/** An absent part is unknown; an empty one is known to be empty. */
export interface FeedDetails {
  readonly clock?: MatchClock;
  readonly events?: readonly MatchEvent[];
  readonly lineUps?: readonly LineUp[];
  /** What somebody expects before the line-ups are published. */
  readonly expectedLineUps?: readonly LineUp[];
  readonly absences?: readonly Absence[];
  readonly statistics?: readonly MatchStatistic[];
  readonly venue?: string;
}

/** A league table of a feed, with teams as spelled by the feed. */
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

/** Counts of a file: `read` = `matches` + `refused` for match files; rows and prices for an odds file. */
export interface FeedCounts {
  /** Entries of the file: matches or, in an odds file, rows. */
  readonly read: number;
  readonly matches: number;
  /** Matches with a 90-minute score. */
  readonly results: number;
  /** Matches still to be played: state `scheduled`. */
  readonly fixtures: number;
  /** Skipped entries. Each is in `notUnderstood` with `lost: 'match'`. */
  readonly refused: number;
  readonly odds: number;
}

/** A whole file in normalized form. Everything skipped is listed in `notUnderstood`. */
export interface FeedFile {
  readonly source: FeedSource;
  readonly fileName: string;
  readonly matches: readonly FeedMatch[];
  readonly standings?: readonly FeedStandings[];
  readonly notUnderstood: readonly FeedFault[];
  readonly counts: FeedCounts;
}
