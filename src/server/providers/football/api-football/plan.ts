import { seasonAt, startYearOf } from '../record/feed-season.ts';
import type { AgendaMatch, FeedAgenda, FeedRequest } from '../http-feed.ts';
import { isUnderWay } from '../record/is-under-way.ts';
import type { Competition } from '../names/competitions.ts';
import type { ProviderCodes } from '../names/provider-codes.ts';

export interface ApiFootballSettings {
  /** `https://v3.football.api-sports.io` */
  readonly baseUrl: string;
  readonly token: string;
  /** Of the subscribed plan; the free plan has 10 a minute and 100 a day. */
  readonly requestsPerMinute: number;
  readonly requestsPerDay: number;
  readonly competitions: readonly string[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Typical total time of live matches on a full day. */
const liveDayMs = 8 * hourMs;
/** Maximum fixture IDs per request; `/odds` has ten entries per page. */
const idsPerRequest = 20;
const oddsPerPage = 10;

/** Distribution of the day's requests. */
const shares = { live: 0.4, details: 0.2, odds: 0.2, absences: 0.05, seasons: 0.15 };

/**
 * Requests worth sending to API-Football, most urgent first. Each kind has its share of the day's quota: with a small
 * plan all intervals grow, so that a day with eight hours of play stays within the quota.
 */
export function planApiFootball(
  agenda: FeedAgenda,
  competitions: readonly Competition[],
  codes: ProviderCodes,
  settings: ApiFootballSettings,
): FeedRequest[] {
  const { now, matches } = agenda;
  const requestOf = (key: string, path: string, everyMs: number): FeedRequest => ({
    key,
    url: `${settings.baseUrl}/${path}`,
    headers: { 'x-apisports-key': settings.token },
    everyMs: Math.round(everyMs),
  });
  /** The shortest interval between rounds of `count` requests within a share of the day. */
  const paced = (share: keyof typeof shares, count: number, spanMs: number, leastMs: number): number =>
    Math.max(leastMs, (spanMs * count) / Math.max(settings.requestsPerDay * shares[share], 1));

  const leagues = competitions.flatMap((each) => codes.codeOf(each.code) ?? []);
  const live = matches.some((match) => isUnderWay(match, now))
    ? [requestOf('live', `fixtures?live=${leagues.join('-')}`, paced('live', 1, liveDayMs, minuteMs / 2))]
    : [];
  const known = chunks(
    matches.filter((match) => isWorthDetails(match, now)),
    idsPerRequest,
  );
  const details = known.map((chunk, at) => {
    const ids = chunk.map((match) => match.feedId).join('-');
    const everyMs = paced('details', known.length, liveDayMs, 2 * minuteMs);
    return requestOf(`details ${at + 1}`, `fixtures?ids=${ids}`, everyMs);
  });
  const days = oddsDays(matches, now);
  const odds = days.map(({ competition, date, page, leastMs }) => {
    const query = `league=${codes.codeOf(competition)}&season=${yearOf(competition)}&date=${date}&page=${page}`;
    return requestOf(
      `odds ${competition} ${date} ${page}`,
      `odds?${query}`,
      paced('odds', days.length, dayMs, leastMs),
    );
  });
  const firstPages = days.filter(({ page }) => page === 1);
  const absences = firstPages.map(({ competition, date }) =>
    requestOf(
      `injuries ${competition} ${date}`,
      `injuries?league=${codes.codeOf(competition)}&season=${yearOf(competition)}&date=${date}`,
      // The provider updates them every four hours.
      paced('absences', firstPages.length, dayMs, 4 * hourMs),
    ),
  );
  const seasonMs = paced('seasons', 2 * competitions.length, dayMs, 6 * hourMs);
  const seasons = competitions.flatMap((each) => {
    const query = `league=${codes.codeOf(each.code)}&season=${startYearOf(seasonAt(now, each))}`;
    return [
      requestOf(`fixtures ${each.code}`, `fixtures?${query}`, seasonMs),
      requestOf(`table ${each.code}`, `standings?${query}`, seasonMs),
    ];
  });
  return [...live, ...details, ...odds, ...absences, ...seasons];

  function yearOf(competition: string): number {
    return startYearOf(matches.find((match) => match.competition === competition)?.season ?? '');
  }
}

/** From an hour before kick-off, when line-ups appear, until the statistics are final. */
function isWorthDetails(match: AgendaMatch, now: Date): boolean {
  const untilMs = match.kickoffAt.getTime() - now.getTime();
  const isNear = untilMs < hourMs && untilMs > -3 * hourMs;
  return match.state === 'live' || (isNear && ['scheduled', 'finished'].includes(match.state));
}

interface OddsDay {
  readonly competition: string;
  readonly date: string;
  readonly page: number;
  readonly leastMs: number;
}

/** Days of a competition with upcoming matches, nearest first; the interval shrinks towards kick-off. */
function oddsDays(matches: readonly AgendaMatch[], now: Date): OddsDay[] {
  const coming = matches
    .filter(({ state, kickoffAt }) => state === 'scheduled' && kickoffAt > now)
    .toSorted((one, other) => one.kickoffAt.getTime() - other.kickoffAt.getTime());
  const byDay = Map.groupBy(coming, (match) =>
    [match.competition, match.kickoffAt.toISOString().slice(0, 10)].join(' '),
  );
  return [...byDay.values()].flatMap((day) => {
    const [next] = day;
    if (!next) return [];
    const { competition, kickoffAt } = next;
    const date = kickoffAt.toISOString().slice(0, 10);
    const leastMs = oddsEveryMs(kickoffAt.getTime() - now.getTime());
    const pages = Math.ceil(day.length / oddsPerPage);
    return Array.from({ length: pages }, (_, at) => ({ competition, date, page: at + 1, leastMs }));
  });
}

function oddsEveryMs(untilKickoffMs: number): number {
  if (untilKickoffMs < 2 * hourMs) return hourMs / 4;
  return untilKickoffMs < 12 * hourMs ? hourMs : 3 * hourMs;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
