import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/matches/live.ts';

export type StaleFeeds = LiveEvent<'feeds'>['stale'];

let stale: StaleFeeds | null = null;
const watchers = new Set<() => void>();

/** Stores the stale feeds reported by the stream; null if unknown. */
export function setStaleFeeds(now: StaleFeeds | null): void {
  stale = now;
  for (const watcher of watchers) watcher();
}

/** Currently stale feeds; null while the stream is not open and only replies are available. */
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
