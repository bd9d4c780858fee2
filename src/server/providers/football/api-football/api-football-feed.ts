import { openApiFootballAnswer } from './answer.ts';
import { readApiFootballFixture } from './fixture.ts';
import { readApiFootballInjuries } from './injuries.ts';
import { readApiFootballOdds } from './odds.ts';
import { type ApiFootballSettings, planApiFootball } from './plan.ts';
import { readApiFootballStandings } from './standings.ts';
import { closeAnswer } from '../close-answer.ts';
import { startReport } from '../record/feed-fault.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import type { FeedAgenda, FeedReading, FeedRequest, HttpFeed } from '../http-feed.ts';
import { isRecord, quote, recordOf } from '../record/json-value.ts';
import type { Competition, Competitions } from '../names/competitions.ts';
import { loadProviderCodes, type ProviderCodes } from '../names/provider-codes.ts';

const source = 'api-football';

/** API-Football, version 3: live matches in one request, details of up to twenty fixtures in another, odds and absent players by day. */
export function apiFootballFeed(settings: ApiFootballSettings, all: Competitions): HttpFeed {
  const codes = loadProviderCodes('api_football_league', all);
  const enabled = settings.competitions.flatMap((code) =>
    codes.codeOf(code) === null ? [] : (all.resolve(code) ?? []),
  );
  return {
    name: source,
    quota: { perMinute: settings.requestsPerMinute, perDay: settings.requestsPerDay },
    competitions: enabled.map((competition) => competition.code),
    plan: (agenda) => (enabled.length === 0 ? [] : planApiFootball(agenda, enabled, codes, settings)),
    read: (request, answer, agenda) => {
      const opened = openApiFootballAnswer(answer, agenda.now);
      return opened.ok ? readEntries(request, opened.response, agenda, codes, enabled) : opened.reading;
    },
  };
}

function readEntries(
  request: FeedRequest,
  entries: readonly unknown[],
  agenda: FeedAgenda,
  codes: ProviderCodes,
  enabled: readonly Competition[],
): FeedReading {
  const report = startReport();
  const path = new URL(request.url).pathname;
  if (path.endsWith('/standings')) {
    const standings = entries.flatMap((entry, at) =>
      readApiFootballStandings(`table ${at + 1}`, entry, codes, report),
    );
    return closeAnswer(source, request.key, { read: 0, standings }, report);
  }
  if (path.endsWith('/injuries')) {
    return closeAnswer(
      source,
      request.key,
      readApiFootballInjuries(request, entries, agenda, report),
      report,
    );
  }
  const unknownBets = new Set<string>();
  let read = 0;
  const matches = entries.flatMap((entry, at): FeedMatch[] => {
    const where = `match ${at + 1}`;
    const competition = codes.resolve(recordOf(recordOf(entry).league).id);
    // The live request covers fixtures worldwide.
    if (competition && !enabled.includes(competition)) return [];
    read += 1;
    if (!isRecord(entry)) return report.dropMatch(where, 'NOT_A_MATCH', quote(entry)) ?? [];
    if (!competition) {
      return report.dropMatch(where, 'COMPETITION_UNKNOWN', quote(recordOf(entry.league).id)) ?? [];
    }
    const match = path.endsWith('/odds')
      ? readApiFootballOdds(where, entry, agenda, unknownBets, report)
      : readApiFootballFixture(where, entry, competition, report);
    return match ? [match] : [];
  });
  return closeAnswer(source, request.key, { read, matches }, report);
}
