import { isSuccess } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { carryOutCall } from './carry-out-call.ts';
import { claimDueCall } from './claim-call.ts';
import { enabledFeeds } from './enabled-feeds.ts';
import { readAgenda } from './read-agenda.ts';

/** Runs are short, so that a shutdown need not wait long; the next run starts at once. */
const MAX_CALLS = 4;
/** The plan may change with the next minute. */
const MAX_WAIT_MS = 60_000;

/**
 * Sends the due requests of a feed one after the other, and queues its own next run.
 * @param random returns a number from 0 to 1; injected by tests.
 */
export async function runFeed(ctx: Context, name: string, random: () => number = Math.random): Promise<void> {
  const feed = (await enabledFeeds(ctx)).find((each) => each.name === name);
  // Disabled since the run was queued.
  if (!feed) return;
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    // Read again for each call: the previous response may have reported live matches.
    const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
    const claim = await claimDueCall(ctx, feed, agenda);
    if (claim.kind === 'wait') return await queueNextRun(ctx, name, claim.until);
    const { outcome } = await carryOutCall(ctx, feed, agenda, claim, random);
    // A failure, such as a time-out, ends the run.
    if (!isSuccess(outcome)) break;
  }
  await queueNextRun(ctx, name, ctx.clock.now());
}

async function queueNextRun(ctx: Context, feed: string, at: Date | null): Promise<void> {
  const waitMs = at === null ? Number.POSITIVE_INFINITY : at.getTime() - ctx.clock.now().getTime();
  const afterMs = Math.min(Math.max(waitMs, 0), MAX_WAIT_MS);
  await transaction(ctx.db, (tx) => ctx.jobs.add(tx, 'run-feed', { feed }, { afterMs, onlyOneOf: feed }));
}
