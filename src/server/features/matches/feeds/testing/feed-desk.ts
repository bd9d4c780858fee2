import type { Context } from '#server/context/context.ts';
import type { TestApp } from '#test/test-app.ts';
import type { TestProvider } from '#test/build/matches/http-feed.ts';
import { runFeed } from '../run-feed.ts';
import { sweepFeeds } from '../sweep-feeds.ts';

/** Deletes the state, responses and queued runs of feeds, so that tests can share a server. Imported data stays. */
export async function resetFeeds(it: TestApp): Promise<void> {
  await it.database.asOwner((run) =>
    run(`TRUNCATE feed_state, feed_request, feed_call, feed_answer, match_feed_ref;
         DELETE FROM job.job WHERE name = 'run-feed';`),
  );
}

/** A server with one feed provider, with accessors for tests. */
export function feedDesk(it: TestApp, provider: TestProvider) {
  const ctx: Context = { ...it.ctx, feeds: [provider.feed] };
  const feed = provider.feed.name;
  const run = (): Promise<void> => runFeed(ctx, feed, () => 0.5);
  return {
    ctx,
    run,
    /** Starts requesting the feed. */
    start: () => sweepFeeds(ctx),
    /** Advances the clock in steps and runs the feed in each. */
    async runFor(seconds: number, stepSeconds = 1): Promise<void> {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        it.clock.advance({ seconds: stepSeconds });
        await run();
      }
    },
    /** The outcome of each call, in order. */
    outcomes: async (): Promise<string[]> => {
      const rows = await it.ctx.db
        .selectFrom('feed_call')
        .leftJoin('feed_answer', 'feed_answer.call_id', 'feed_call.id')
        .select(['outcome'])
        .where('feed', '=', feed)
        .orderBy('at')
        .execute();
      return rows.map(({ outcome }) => outcome ?? 'noAnswer');
    },
    state: () =>
      it.ctx.db.selectFrom('feed_state').selectAll().where('feed', '=', feed).executeTakeFirstOrThrow(),
    answers: () => it.ctx.db.selectFrom('feed_answer').selectAll().execute(),
  };
}
