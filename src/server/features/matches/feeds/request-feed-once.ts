import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { type CallResult, carryOutCall } from './carry-out-call.ts';
import { claimCall, planCalls } from './claim-call.ts';
import { readAgenda } from './read-agenda.ts';
import { writeEnabled } from './sweep-feeds.ts';

/** What came of asking for everything; `notAsked` are the keys the quota had no room for. */
export interface FeedRequested {
  readonly results: readonly CallResult[];
  readonly notAsked: readonly string[];
}

/**
 * Asks a feed everything that is worth asking now, fresh or not, as far as its quota goes. A person who mended a token
 * need not wait for the breaker: an answer that is of use closes it.
 */
export async function requestFeedOnce(
  ctx: Context,
  feed: HttpFeed,
  notify: (result: CallResult) => void,
): Promise<FeedRequested> {
  await transaction(ctx.db, (tx) => writeEnabled(tx, ctx.feeds, ctx.clock.now()));
  const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
  const requests = await planCalls(ctx, feed, agenda);
  const results: CallResult[] = [];
  for (const request of requests) {
    const claim = await claimCall(ctx, feed, request);
    if (claim === null) break;
    const result = await carryOutCall(ctx, feed, agenda, claim, Math.random);
    notify(result);
    results.push(result);
  }
  return { results, notAsked: requests.slice(results.length).map(({ key }) => key) };
}
