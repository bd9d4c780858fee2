import { readFileAnswer } from '../file-feed.ts';
import { seasonAt } from '../record/feed-season.ts';
import type { FeedRequest, HttpFeed } from '../http-feed.ts';
import type { Competitions } from '../names/competitions.ts';

/** Raw files of a repository: `{baseUrl}/2025-26/en.1.json`. */
export interface OpenfootballSettings {
  /** `https://raw.githubusercontent.com/openfootball/football.json/master` */
  readonly baseUrl: string;
  readonly competitions: readonly string[];
  /**
   * URLs of Football.TXT files by competition, used instead of the JSON; `{season}` is a placeholder for `2025-26`:
   * `{'uefa.cl': 'https://raw.githubusercontent.com/openfootball/champions-league/master/{season}/cl.txt'}`.
   */
  readonly textFiles: Readonly<Record<string, string>>;
}

/** The files change a few times a day at most, and are sent only if modified. */
const everyMs = 2 * 3_600_000;

/** openfootball: the current season's file of each competition, in JSON or in Football.TXT. */
export function openfootballFeed(settings: OpenfootballSettings, all: Competitions): HttpFeed {
  const competitions = settings.competitions.flatMap((code) => all.resolve(code) ?? []);
  return {
    name: 'openfootball',
    quota: { perMinute: 60, perDay: null },
    competitions: competitions.map(({ code }) => code),
    plan: ({ now }) =>
      competitions.flatMap((competition): FeedRequest[] => {
        const season = seasonAt(now, competition);
        const json = `${settings.baseUrl}/${season}/${competition.code}.json`;
        const text = settings.textFiles[competition.code]?.replaceAll('{season}', season);
        return [
          { key: `${competition.code} ${season}`, url: text ?? json, headers: { accept: '*/*' }, everyMs },
        ];
      }),
    read: (request, answer, { now }) =>
      readFileAnswer('openfootball', lastPartsOf(request.url), answer, now, all),
  };
}

/** `2025-26/en.1.json` of a URL. */
function lastPartsOf(url: string): string {
  return new URL(url).pathname.split('/').slice(-2).map(decodeURIComponent).join('/');
}
