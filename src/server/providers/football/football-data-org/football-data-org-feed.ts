import { closeAnswer } from '../close-answer.ts';
import { broken, openJsonAnswer } from '../record/feed-answer.ts';
import { startReport } from '../record/feed-fault.ts';
import { isOpenPairing, readFootballDataOrgMatch } from './match.ts';
import { readFootballDataOrgStandings } from './standings.ts';
import type { FeedAgenda, FeedAnswer, FeedReading, FeedRequest, HttpFeed } from '../http-feed.ts';
import { isUnderWay } from '../record/is-under-way.ts';
import { plainText, type JsonRecord, recordOf } from '../record/json-value.ts';
import type { Competitions } from '../names/competitions.ts';
import { loadProviderCodes, type ProviderCodes } from '../names/provider-codes.ts';

export interface FootballDataOrgSettings {
  /** `https://api.football-data.org` */
  readonly baseUrl: string;
  readonly token: string;
  /** Of the subscribed plan; the free plan has 10. */
  readonly requestsPerMinute: number;
  readonly competitions: readonly string[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** One request for all competitions: two of a plan's ten requests a minute. */
const liveEveryMs = minuteMs / 2;
/** Maximum share of the requests per minute for live scores, for plans with fewer than ten. */
const liveShare = 0.5;
const todayEveryMs = 5 * minuteMs;
const seasonEveryMs = 6 * 60 * minuteMs;

/** Headers that request optional parts of lists. */
const unfold = Object.fromEntries(
  ['Lineups', 'Bookings', 'Subs', 'Goals'].map((part) => [`x-unfold-${part.toLowerCase()}`, 'true']),
);

/**
 * football-data.org, version 4: matches of yesterday to tomorrow in one request, also used for live scores; each
 * competition's season and table a few times a day. Seasons are the provider's current ones.
 */
export function footballDataOrgFeed(settings: FootballDataOrgSettings, all: Competitions): HttpFeed {
  const codes = loadProviderCodes('football_data_org_code', all);
  const enabled = settings.competitions.flatMap((code) => codes.codeOf(code) ?? []);
  const headers = { 'x-auth-token': settings.token };
  const fastestMs = Math.max(liveEveryMs, minuteMs / (settings.requestsPerMinute * liveShare));
  const requestOf = (key: string, path: string, everyMs: number, more = {}): FeedRequest => ({
    key,
    url: `${settings.baseUrl}/v4/${path}`,
    headers: { ...headers, ...more },
    everyMs,
  });
  return {
    name: 'football-data.org',
    quota: { perMinute: settings.requestsPerMinute, perDay: null },
    competitions: settings.competitions.filter((code) => codes.codeOf(code) !== null),
    plan: (agenda) => {
      if (enabled.length === 0) return [];
      const isLive = agenda.matches.some((match) => isUnderWay(match, agenda.now));
      const days = new URLSearchParams({
        competitions: enabled.join(','),
        dateFrom: dayText(agenda.now, -1),
        dateTo: dayText(agenda.now, 2),
      });
      return [
        requestOf('matches of these days', `matches?${days}`, isLive ? fastestMs : todayEveryMs, unfold),
        ...enabled.map((code) => requestOf(`matches ${code}`, `competitions/${code}/matches`, seasonEveryMs)),
        ...enabled.map((code) => requestOf(`table ${code}`, `competitions/${code}/standings`, seasonEveryMs)),
      ];
    },
    read: (request, answer, agenda) => readAnswer(request, answer, agenda, codes),
  };
}

function readAnswer(
  request: FeedRequest,
  answer: FeedAnswer,
  agenda: FeedAgenda,
  codes: ProviderCodes,
): FeedReading {
  const opened = openJsonAnswer(answer, agenda.now);
  if (!opened.ok) return withRetryAfter(opened.reading, answer);
  const { body } = opened;
  if (Array.isArray(body.matches)) return readMatches(request, body, body.matches, codes);
  if (Array.isArray(body.standings)) {
    const report = startReport();
    const standings = readFootballDataOrgStandings(body, codes, report);
    return closeAnswer('football-data.org', request.key, { read: 0, standings }, report);
  }
  // Errors have a message, with any status.
  return broken(answer, plainText(body.message ?? body.error ?? 'neither matches nor a table')).reading;
}

function readMatches(
  request: FeedRequest,
  body: JsonRecord,
  entries: readonly unknown[],
  codes: ProviderCodes,
): FeedReading {
  const report = startReport();
  const competition = codes.resolve(recordOf(body.competition).code);
  const settled = entries.map((entry, at) => ({ entry, where: `match ${at + 1}` }));
  const known = settled.filter(({ entry }) => !isOpenPairing(entry));
  const matches = known.flatMap(
    ({ entry, where }) => readFootballDataOrgMatch(where, entry, competition, codes, report) ?? [],
  );
  return closeAnswer('football-data.org', request.key, { read: known.length, matches }, report);
}

/** The body of a 429 states the wait, if the headers do not. */
function withRetryAfter(reading: FeedReading, { text }: FeedAnswer): FeedReading {
  const seconds = /\bWait (\d{1,4}) seconds?\b/.exec(text)?.[1];
  return reading.kind === 'quotaUsed' && reading.retryAfterMs === null && seconds
    ? { kind: 'quotaUsed', retryAfterMs: Number(seconds) * 1000 }
    : reading;
}

function dayText(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}
