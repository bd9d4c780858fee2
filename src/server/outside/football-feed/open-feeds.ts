/**
 * The feeds that are asked over HTTP; null is one that is not asked. Addresses are without a slash at the end and may
 * be those of the sandbox. `competitions` are our codes (`en.1`); one that a provider does not have is left out.
 */
export interface FeedSettings {
  readonly openfootball: OpenfootballSettings | null;
  readonly footballDataCoUk: FootballDataCoUkSettings | null;
  readonly footballDataOrg: FootballDataOrgSettings | null;
  readonly apiFootball: ApiFootballSettings | null;
}

/** Raw files of a repository: `{baseUrl}/2025-26/en.1.json`. */
export interface OpenfootballSettings {
  /** `https://raw.githubusercontent.com/openfootball/football.json/master` */
  readonly baseUrl: string;
  readonly competitions: readonly string[];
}

/** `{baseUrl}/mmz4281/2526/E0.csv` */
export interface FootballDataCoUkSettings {
  /** `https://www.football-data.co.uk` */
  readonly baseUrl: string;
  readonly competitions: readonly string[];
}

export interface FootballDataOrgSettings {
  /** `https://api.football-data.org` */
  readonly baseUrl: string;
  readonly token: string;
  /** Of the plan that was bought: 10 where none was. */
  readonly requestsPerMinute: number;
  readonly competitions: readonly string[];
}

export interface ApiFootballSettings {
  /** `https://v3.football.api-sports.io` */
  readonly baseUrl: string;
  readonly token: string;
  /** Of the plan that was bought: 10 a minute and 100 a day where none was. */
  readonly requestsPerMinute: number;
  readonly requestsPerDay: number;
  readonly competitions: readonly string[];
}
