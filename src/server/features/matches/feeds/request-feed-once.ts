import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { type CallResult, carryOutCall } from './carry-out-call.ts';
import { claimCall, planCalls } from './claim-call.ts';
import { readAgenda } from './read-agenda.ts';
import { writeEnabled } from './sweep-feeds.ts';

/** Results of an on-demand request; `notAsked` are the keys the quota had no room for. */
export interface FeedRequested {
  readonly results: readonly CallResult[];
  readonly notAsked: readonly string[];
}

/**
 * Sends all planned requests of a feed now, fresh or not, within the quota. Ignores an open breaker, so that an
 * operator who replaced a token need not wait; a success closes it.
 */
export async function requestFeedOnce(
  ctx: Context,
  feed: HttpFeed,
  onResult: (result: CallResult) => void,
): Promise<FeedRequested> {
  await transaction(ctx.db, (tx) => writeEnabled(tx, ctx.feeds, ctx.clock.now()));
  const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
  const requests = await planCalls(ctx, feed, agenda);
  const results: CallResult[] = [];
  for (const request of requests) {
    const claim = await claimCall(ctx, feed, request);
    if (claim === null) break;
    const result = await carryOutCall(ctx, feed, agenda, claim, Math.random);
    onResult(result);
    results.push(result);
  }
  return { results, notAsked: requests.slice(results.length).map(({ key }) => key) };
}
