import { z } from 'zod';
import { codes, listOf, optionalText, pairs, url, wholeNumber } from './values.ts';

interface FeedPlace {
  readonly baseUrl: string;
  /** Our competition codes. */
  readonly competitions: readonly string[];
}

interface TokenOfMinute {
  readonly token: string;
  readonly requestsPerMinute: number;
}

/** Feeds polled over HTTP; null if disabled. */
export interface FeedsConfig {
  readonly openfootball: (FeedPlace & { readonly textFiles: Readonly<Record<string, string>> }) | null;
  readonly footballDataCoUk: FeedPlace | null;
  readonly footballDataOrg: (FeedPlace & TokenOfMinute) | null;
  readonly apiFootball: (FeedPlace & TokenOfMinute & { readonly requestsPerDay: number }) | null;
}

export const feedVariables = {
  FEEDS: listOf(['openfootball', 'football-data.co.uk', 'football-data.org', 'api-football']).default([]),
  FEED_COMPETITIONS: codes.default(['en.1', 'es.1', 'de.1', 'it.1', 'fr.1']),
  OPENFOOTBALL_URL: url('https:', 'http:').optional(),
  OPENFOOTBALL_TEXT_FILES: pairs.default({}),
  FOOTBALL_DATA_CO_UK_URL: url('https:', 'http:').optional(),
  FOOTBALL_DATA_ORG_URL: url('https:', 'http:').optional(),
  FOOTBALL_DATA_ORG_TOKEN: optionalText,
  FOOTBALL_DATA_ORG_PER_MINUTE: wholeNumber(1, 10_000).default(10),
  API_FOOTBALL_URL: url('https:', 'http:').optional(),
  API_FOOTBALL_KEY: optionalText,
  API_FOOTBALL_PER_MINUTE: wholeNumber(1, 10_000).default(10),
  API_FOOTBALL_PER_DAY: wholeNumber(1, 10_000_000).default(100),
};
const all = z.object(feedVariables);
type Variables = z.output<typeof all>;

/** Base URLs of feeds: the sandbox in development, the providers in production. */
export function feedsOf(set: Variables, sandboxUrl: string | null): FeedsConfig {
  const place = <T>(name: Variables['FEEDS'][number], given: string | undefined, own: string, more: T) => {
    const base = given ?? (sandboxUrl === null ? own : `${sandboxUrl}/${name.replaceAll('.', '-')}`);
    const baseUrl = base.replace(/\/+$/, '');
    return set.FEEDS.includes(name) ? { baseUrl, competitions: set.FEED_COMPETITIONS, ...more } : null;
  };
  const raw = 'https://raw.githubusercontent.com/openfootball/football.json/master';
  return {
    openfootball: place('openfootball', set.OPENFOOTBALL_URL, raw, {
      textFiles: set.OPENFOOTBALL_TEXT_FILES,
    }),
    footballDataCoUk: place(
      'football-data.co.uk',
      set.FOOTBALL_DATA_CO_UK_URL,
      'https://www.football-data.co.uk',
      {},
    ),
    footballDataOrg: place('football-data.org', set.FOOTBALL_DATA_ORG_URL, 'https://api.football-data.org', {
      token: set.FOOTBALL_DATA_ORG_TOKEN ?? 'sandbox-token',
      requestsPerMinute: set.FOOTBALL_DATA_ORG_PER_MINUTE,
    }),
    apiFootball: place('api-football', set.API_FOOTBALL_URL, 'https://v3.football.api-sports.io', {
      token: set.API_FOOTBALL_KEY ?? 'sandbox-token',
      requestsPerMinute: set.API_FOOTBALL_PER_MINUTE,
      requestsPerDay: set.API_FOOTBALL_PER_DAY,
    }),
  };
}
