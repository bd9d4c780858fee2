import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/matches/live.ts';

export type StaleFeeds = LiveEvent<'feeds'>['stale'];

let stale: StaleFeeds | null = null;
const watchers = new Set<() => void>();

/** Takes over what the stream says of silent feeds; null when the stream does not say. */
export function noteStaleFeeds(now: StaleFeeds | null): void {
  stale = now;
  for (const watcher of watchers) watcher();
}

/** Feeds that are silent now; null while the stream does not say, and the answer of a call is all there is. */
export function useStaleFeeds(): StaleFeeds | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => stale,
    () => null,
  );
}
