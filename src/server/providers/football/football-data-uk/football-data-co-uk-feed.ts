import { readFileAnswer } from '../file-feed.ts';
import { seasonAt } from '../record/feed-season.ts';
import type { FeedRequest, HttpFeed } from '../http-feed.ts';
import type { Competitions } from '../names/competitions.ts';

/** `{baseUrl}/mmz4281/2526/E0.csv` */
export interface FootballDataCoUkSettings {
  /** `https://www.football-data.co.uk` */
  readonly baseUrl: string;
  readonly competitions: readonly string[];
}

/** The files change twice a week, and are sent only if modified. */
const everyMs = 6 * 3_600_000;

/** football-data.co.uk: the current season's file of each supported league, results with odds. */
export function footballDataCoUkFeed(settings: FootballDataCoUkSettings, all: Competitions): HttpFeed {
  const competitions = settings.competitions
    .flatMap((code) => all.resolve(code) ?? [])
    .filter(({ footballDataCode }) => footballDataCode !== null);
  return {
    name: 'football-data.co.uk',
    quota: { perMinute: 60, perDay: null },
    competitions: competitions.map(({ code }) => code),
    plan: ({ now }) =>
      competitions.map((competition): FeedRequest => {
        const season = seasonAt(now, competition);
        // 2025-26 is 2526 in the URL.
        const path = `mmz4281/${season.slice(2, 4)}${season.slice(5)}/${competition.footballDataCode}.csv`;
        const url = `${settings.baseUrl}/${path}`;
        return { key: `${competition.code} ${season}`, url, headers: { accept: '*/*' }, everyMs };
      }),
    read: (request, answer, { now }) => {
      const fileName = new URL(request.url).pathname.split('/').slice(-2).join('/');
      return readFileAnswer('football-data.co.uk', fileName, answer, now, all);
    },
  };
}
