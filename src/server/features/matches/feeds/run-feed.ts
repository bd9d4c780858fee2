import { isSuccess } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { carryOutCall } from './carry-out-call.ts';
import { claimDueCall } from './claim-call.ts';
import { readAgenda } from './read-agenda.ts';

/** A run is short, so that a server that stops need not wait long for it; the next begins at once. */
const MOST_CALLS = 4;
/** What is worth asking may change with the next minute. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks a feed what is due, one request after the other, and queues its own next run.
 * @param random gives a number from 0 to 1; tests give their own.
 */
export async function runFeed(ctx: Context, name: string, random: () => number = Math.random): Promise<void> {
  const feed = ctx.feeds.find((each) => each.name === name);
  // Switched off since the run was queued.
  if (!feed) return;
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    // Read anew each time: the answer before this may have named the matches that are played now.
    const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
    const claim = await claimDueCall(ctx, feed, agenda);
    if (claim.kind === 'wait') return await queueNextRun(ctx, name, claim.until);
    const { outcome } = await carryOutCall(ctx, feed, agenda, claim, random);
    // One that lets us wait for its time-out ends the run.
    if (!isSuccess(outcome)) break;
  }
  await queueNextRun(ctx, name, ctx.clock.now());
}

async function queueNextRun(ctx: Context, feed: string, at: Date | null): Promise<void> {
  const waitMs = at === null ? Number.POSITIVE_INFINITY : at.getTime() - ctx.clock.now().getTime();
  const afterMs = Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS);
  await transaction(ctx.db, (tx) => ctx.jobs.add(tx, 'run-feed', { feed }, { afterMs, onlyOneOf: feed }));
}
