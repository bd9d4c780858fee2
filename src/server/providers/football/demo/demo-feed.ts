import type { MatchEvent } from '#domain/match/match-details.ts';
import { openApiFootballAnswer } from '../api-football/answer.ts';
import { readApiFootballFixture } from '../api-football/fixture.ts';
import { closeAnswer } from '../close-answer.ts';
import { countsOf } from '../feed-file.ts';
import type { FeedReading, HttpFeed } from '../http-feed.ts';
import { demoCodes, demoNames } from '../names/demo-names.ts';
import { startReport } from '../record/feed-fault.ts';
import type { FeedDetails, FeedMatch } from '../record/feed-record.ts';
import { isRecord, listOf, quote, recordOf } from '../record/json-value.ts';
import { type DemoSettings, isOfSeasons, planDemo } from './plan-demo.ts';
import { readExpected } from './expected.ts';
import { readLottery } from './lottery.ts';
import { readPriceChanges } from './price-changes.ts';

export type { DemoPlace } from './plan-demo.ts';

/**
 * The simulated leagues of the sandbox, in the format of API-Football with price changes beside each fixture
 * (docs/decisions/084-one-simulated-world.md).
 */
export function demoFeed(settings: DemoSettings): HttpFeed {
  const codes = demoCodes();
  const { source } = settings;
  return {
    name: source,
    quota: { perMinute: null, perDay: null },
    competitions: demoNames().competitions.all.map(({ code }) => code),
    plan: (agenda) => planDemo(agenda, settings),
    isOnce: isOfSeasons,
    read(request, answer, agenda): FeedReading {
      const opened = openApiFootballAnswer(answer, agenda.now);
      if (!opened.ok) return opened.reading;
      const report = startReport();
      const matches = opened.response.flatMap((entry, at): FeedMatch[] => {
        const where = `match ${at + 1}`;
        if (!isRecord(entry)) return report.dropMatch(where, 'NOT_A_MATCH', quote(entry)) ?? [];
        const league = recordOf(entry.league).id;
        const competition = codes.resolve(league);
        if (!competition) return report.dropMatch(where, 'COMPETITION_UNKNOWN', quote(league)) ?? [];
        const match = readApiFootballFixture(where, entry, competition, report);
        const odds = readPriceChanges(where, listOf(entry.price_changes), report);
        const lottery = readLottery(where, listOf(entry.lottery), report);
        const expected = readExpected(where, entry, report);
        return match ? [withDetails({ ...withRunningScores(match), odds, lottery }, expected)] : [];
      });
      const reading = closeAnswer(source, request.key, { read: opened.response.length, matches }, report);
      if (reading.kind !== 'nothingNew') return reading;
      // No match is an answer too: the next request asks for changes since this one.
      const empty = { source, fileName: `${source} ${request.key}`, matches: [], notUnderstood: [] };
      return { kind: 'file', file: { ...empty, counts: countsOf(0, [], report) } };
    },
  };
}

function withDetails(match: FeedMatch, more: FeedDetails): FeedMatch {
  return Object.keys(more).length === 0 ? match : { ...match, details: { ...match.details, ...more } };
}

/** A cancelled goal is no longer among the events, so the goals in their order make the score. */
function withRunningScores(match: FeedMatch): FeedMatch {
  const events = match.details?.events;
  if (events === undefined) return match;
  const score: [number, number] = [0, 0];
  const scored = events.map((event): MatchEvent => {
    if (event.kind !== 'goal' && event.kind !== 'ownGoal' && event.kind !== 'penalty') return event;
    score[event.side === 'home' ? 0 : 1]++;
    return { ...event, score: [score[0], score[1]] };
  });
  return { ...match, details: { ...match.details, events: scored } };
}
