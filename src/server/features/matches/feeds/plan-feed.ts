import type { PlannedRequest } from '#domain/feed/choose-request.ts';
import { playAheadMs } from '#domain/feed/play-ahead.ts';
import {
  type QuotaLeft,
  type Reserve,
  reserveFor,
  stretchOfCalm,
  stretchOfUrgent,
} from '#domain/feed/quota-budget.ts';
import { staleAfterMs } from '#domain/feed/staleness.ts';
import type { FeedAgenda, FeedRequest, HttpFeed } from '#server/providers/football/http-feed.ts';

/** A request with an interval this short follows a live match. */
const URGENT_MS = 2 * 60_000;

/** A planned request, with its interval within the quota and the time after which its feed counts as stale. */
export interface PlannedCall extends PlannedRequest {
  readonly request: FeedRequest;
  readonly staleAfterMs: number;
}

export interface FeedPlan {
  /** Most urgent first. */
  readonly calls: readonly PlannedCall[];
  readonly reserve: Reserve;
}

/** Plans the current requests of a feed, with intervals that the quota allows. */
export function planFeed(feed: HttpFeed, agenda: FeedAgenda, left: QuotaLeft): FeedPlan {
  const requests = feed.plan(agenda);
  const isPlayed = agenda.matches.some(
    ({ state, kickoffAt }) => state === 'live' || (state === 'scheduled' && kickoffAt <= agenda.now),
  );
  const shortestMs = Math.min(...requests.map(({ everyMs }) => everyMs));
  // A plan with few requests per day paces even live scores: then the most frequent request during a match is the
  // urgent one.
  const isUrgent = (everyMs: number): boolean => everyMs <= URGENT_MS || (isPlayed && everyMs === shortestMs);
  const byUrgency = Map.groupBy(
    requests.map(({ everyMs }) => everyMs),
    isUrgent,
  );
  const [urgent = [], calm = []] = [byUrgency.get(true), byUrgency.get(false)];
  const kickoffs = agenda.matches.map(({ kickoffAt }) => kickoffAt);
  const aheadMs = playAheadMs(kickoffs, agenda.now);
  const reserve = reserveFor(urgent, aheadMs, feed.quota);
  const stretchUrgent = stretchOfUrgent(urgent, aheadMs, left, feed.quota);
  const stretchCalm = stretchOfCalm(calm, reserve, feed.quota);
  const calls = requests.map((request) => {
    const urgency = isUrgent(request.everyMs);
    const everyMs = Math.round(request.everyMs * (urgency ? stretchUrgent : stretchCalm));
    const silence = staleAfterMs(everyMs, isPlayed);
    return { key: request.key, request, everyMs, isUrgent: urgency, staleAfterMs: silence };
  });
  return { calls, reserve };
}
