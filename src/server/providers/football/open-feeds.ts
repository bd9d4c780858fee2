import { apiFootballFeed } from './api-football/api-football-feed.ts';
import type { ApiFootballSettings } from './api-football/plan.ts';
import {
  type FootballDataCoUkSettings,
  footballDataCoUkFeed,
} from './football-data-uk/football-data-co-uk-feed.ts';
import {
  type FootballDataOrgSettings,
  footballDataOrgFeed,
} from './football-data-org/football-data-org-feed.ts';
import type { HttpFeed } from './http-feed.ts';
import { loadCompetitions } from './names/competitions.ts';
import { type OpenfootballSettings, openfootballFeed } from './openfootball/openfootball-feed.ts';

/**
 * Feeds polled over HTTP; null if disabled. URLs have no trailing slash and may point to the sandbox. `competitions`
 * are our codes (`en.1`); those a provider does not have are skipped.
 */
export interface FeedSettings {
  readonly openfootball: OpenfootballSettings | null;
  readonly footballDataCoUk: FootballDataCoUkSettings | null;
  readonly footballDataOrg: FootballDataOrgSettings | null;
  readonly apiFootball: ApiFootballSettings | null;
}

/** The configured feeds. */
export function openFeeds(settings: FeedSettings): readonly HttpFeed[] {
  const all = loadCompetitions();
  const { openfootball, footballDataCoUk, footballDataOrg, apiFootball } = settings;
  return [
    ...(openfootball ? [openfootballFeed(openfootball, all)] : []),
    ...(footballDataCoUk ? [footballDataCoUkFeed(footballDataCoUk, all)] : []),
    ...(footballDataOrg ? [footballDataOrgFeed(footballDataOrg, all)] : []),
    ...(apiFootball ? [apiFootballFeed(apiFootball, all)] : []),
  ];
}
