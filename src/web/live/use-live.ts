import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { noteServerTime } from '../clock/server-clock.ts';
import { token } from '#web/state/session.ts';
import { connectToServer, type Heard } from './connect.ts';
import { takeInbox } from './inbox-keys.ts';
import { catchUp, takeChanges } from './keep-current.ts';
import { liveStream, type StreamStatus } from './live-stream.ts';
import { noteStaleFeeds } from './stale-feeds.ts';

/** After a break of the database everybody learns of it in the same moment. */
const EPOCH_SPREAD_MS = 3_000;

let epoch: string | null = null;

const stream = liveStream(connectToServer, (event: Heard) => {
  if (event.name === 'matches') takeChanges(queryClient, event.said.changes);
  else if (event.name === 'feeds') noteStaleFeeds(event.said.stale);
  else if (event.name === 'inbox') takeInbox(queryClient, event.said);
  else if (event.name === 'beat') {
    noteServerTime(event.said.now, event.said.speed);
    // Whoever came back was scattered by the wait before; within a connection a new epoch is everybody's at once.
    if (stream.status() !== 'open') catchUp(queryClient, 0);
    else if (event.said.epoch !== epoch) catchUp(queryClient, EPOCH_SPREAD_MS);
    ({ epoch } = event.said);
  }
});

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () =>
    stream.setVisible(document.visibilityState === 'visible'),
  );
  window.addEventListener('online', () => stream.hurry());
  token.subscribe(() => stream.renew());
  stream.watch(() => {
    if (stream.status() !== 'open') noteStaleFeeds(null);
  });
}

/**
 * Keeps the stream open while the page is there, and says how it is. While it is `open` matches change by themselves and
 * need not be asked again. Call it before the queries it is for, so that it opens first.
 */
export function useLive(): StreamStatus {
  const status = useSyncExternalStore(stream.watch, stream.status, () => 'idle' as const);
  useEffect(() => stream.want(), []);
  return status;
}

/** How often to ask again: never while the stream is open. For queries of components that call `useLive`. */
export function unlessLive(everyMs: number): () => number | false {
  return () => (stream.status() === 'open' ? false : everyMs);
}

/** When the stream was last heard, by this device's clock; 0 before. */
export function heardAtMs(): number {
  return stream.heardAtMs();
}
