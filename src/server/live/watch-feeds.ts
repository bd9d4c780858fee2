import type { Context } from '#server/context/context.ts';
import { staleFeeds } from '#server/features/matches/feeds/stale-feeds.ts';
import { eventText } from './event-text.ts';

export interface FeedWatch {
  /** Looks which feeds are silent now; says it when that has changed. Never fails: what is not known is not said. */
  look(): Promise<void>;
  /** What was found when last looked, as an event. */
  text(): string;
  /** Resolves when no check is running. */
  rest(): Promise<void>;
}

export function watchFeeds({ db, clock, log }: Context, say: (text: string) => void): FeedWatch {
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
      if (finding !== found) say(text);
      found = finding;
    } catch (error) {
      log.warn({ err: error }, 'looking at the feeds failed');
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
