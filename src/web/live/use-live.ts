import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { syncServerTime } from '../clock/server-clock.ts';
import { token } from '#web/state/session.ts';
import { connectToServer, type StreamEvent } from './connect.ts';
import { applyInbox } from './inbox-keys.ts';
import { catchUp, applyChanges } from './apply-changes.ts';
import { liveStream, type StreamStatus } from './live-stream.ts';
import { setStaleFeeds } from './stale-feeds.ts';

/** After a database outage all clients learn of it at the same moment; refetches are spread over this time. */
const EPOCH_SPREAD_MS = 3_000;

let epoch: string | null = null;
/** Of the open connection, by the device clock; infinite until its first event. */
let openedAtMs = Number.POSITIVE_INFINITY;

const stream = liveStream(connectToServer, (event: StreamEvent) => {
  if (event.name === 'matches') applyChanges(queryClient, event.data.changes, openedAtMs);
  else if (event.name === 'feeds') setStaleFeeds(event.data.stale);
  else if (event.name === 'inbox') applyInbox(queryClient, event.data);
  else if (event.name === 'beat') {
    syncServerTime(event.data.now, event.data.speed);
    // Reconnecting clients are already spread by the backoff; a new epoch on an open connection reaches all clients at
    // once.
    if (stream.status() !== 'open') {
      openedAtMs = Date.now();
      catchUp(queryClient, 0);
    } else if (event.data.epoch !== epoch) catchUp(queryClient, EPOCH_SPREAD_MS);
    ({ epoch } = event.data);
  }
});

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () =>
    stream.setVisible(document.visibilityState === 'visible'),
  );
  window.addEventListener('online', () => stream.retryNow());
  token.subscribe(() => stream.reconnect());
  stream.subscribe(() => {
    if (stream.status() === 'open') return;
    openedAtMs = Number.POSITIVE_INFINITY;
    setStaleFeeds(null);
  });
}

/**
 * Keeps the stream open while the component is mounted and returns its status. While it is `open`, matches update
 * without polling. Call it before the queries that depend on it, so that it opens first.
 */
export function useLive(): StreamStatus {
  const status = useSyncExternalStore(stream.subscribe, stream.status, () => 'idle' as const);
  useEffect(() => stream.acquire(), []);
  return status;
}

/** Refetch interval for queries of components that call `useLive`: no polling while the stream is open. */
export function pollUnlessLive(everyMs: number): () => number | false {
  return () => (stream.status() === 'open' ? false : everyMs);
}

/** Time of the last event, by the device clock; 0 before. */
export function lastEventAtMs(): number {
  return stream.lastEventAtMs();
}
