import type { PlannedRequest } from '#domain/feed/choose-request.ts';
import { playAheadMs } from '#domain/feed/play-ahead.ts';
import { type QuotaLeft, stretchOf } from '#domain/feed/quota-budget.ts';
import { silentAfterMs } from '#domain/feed/silence.ts';
import type { FeedAgenda, FeedRequest, HttpFeed } from '../../outside/football-feed/http-feed.ts';

/** Whatever wants to be asked again this soon follows a match that is played. */
const URGENT_MS = 2 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A request that is worth making now, with what the quota allows it and when its silence is told. */
export interface PlannedCall extends PlannedRequest {
  readonly request: FeedRequest;
  readonly silentAfterMs: number;
}

/** What a feed is to be asked now, most urgent first, each with the interval that its quota lasts for. */
export function planFeed(feed: HttpFeed, agenda: FeedAgenda, left: QuotaLeft): readonly PlannedCall[] {
  const requests = feed.plan(agenda);
  const isPlayed = agenda.matches.some(
    ({ state, kickoffAt }) => state === 'live' || (state === 'scheduled' && kickoffAt <= agenda.now),
  );
  const shortestMs = Math.min(...requests.map(({ everyMs }) => everyMs));
  // A plan that allows few requests paces even live scores: then they are what is asked most often during a match.
  const isUrgent = (everyMs: number): boolean => everyMs <= URGENT_MS || (isPlayed && everyMs === shortestMs);
  const wished = Map.groupBy(
    requests.map(({ everyMs }) => everyMs),
    isUrgent,
  );
  const kickoffs = agenda.matches.map(({ kickoffAt }) => kickoffAt);
  const stretch = {
    urgent: stretchOf(wished.get(true) ?? [], playAheadMs(kickoffs, agenda.now), left, feed.quota, true),
    calm: stretchOf(wished.get(false) ?? [], DAY_MS, left, feed.quota, false),
  };
  return requests.map((request) => {
    const urgency = isUrgent(request.everyMs);
    const everyMs = Math.round(request.everyMs * (urgency ? stretch.urgent : stretch.calm));
    return {
      key: request.key,
      request,
      everyMs,
      isUrgent: urgency,
      silentAfterMs: silentAfterMs(everyMs, isPlayed),
    };
  });
}
