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
 * The feeds that are asked over HTTP; null is one that is not asked. Addresses are without a slash at the end and may
 * be those of the sandbox. `competitions` are our codes (`en.1`); one that a provider does not have is left out.
 */
export interface FeedSettings {
  readonly openfootball: OpenfootballSettings | null;
  readonly footballDataCoUk: FootballDataCoUkSettings | null;
  readonly footballDataOrg: FootballDataOrgSettings | null;
  readonly apiFootball: ApiFootballSettings | null;
}

/** The feeds that are set. */
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
