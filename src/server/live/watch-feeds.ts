import type { Context } from '#server/context/context.ts';
import { staleFeeds } from '#server/features/matches/feeds/stale-feeds.ts';
import { eventText } from './event-text.ts';

export interface FeedWatch {
  /** Checks which feeds are stale and publishes a change. Never fails: on an error nothing is published. */
  look(): Promise<void>;
  /** The last result as an event. */
  text(): string;
  /** Resolves when no check is running. */
  rest(): Promise<void>;
}

export function watchFeeds({ db, clock, log }: Context, publish: (text: string) => void): FeedWatch {
  let found = '';
  let text = '';
  let looking: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    try {
      const now = clock.now();
      const stale = (await staleFeeds(db, now)).map((feed) => ({
        source: feed.source,
        lastSuccessAt: feed.lastSuccessAt?.toISOString() ?? null,
        competitions: [...feed.competitions],
      }));
      text = eventText('feeds', { now: now.toISOString(), stale });
      const finding = JSON.stringify(stale);
      if (finding !== found) publish(text);
      found = finding;
    } catch (error) {
      log.warn({ err: error }, 'feed staleness check failed');
    } finally {
      looking = null;
    }
  }

  return {
    look() {
      looking ??= lookOnce();
      return looking;
    },
    text: () => text,
    async rest() {
      await looking;
    },
  };
}
