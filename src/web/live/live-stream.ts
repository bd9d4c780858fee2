import type { Connect, Heard } from './connect.ts';
import { steadyConnection } from './steady-connection.ts';

/** `idle`: nobody looks. `opening`: the first try. `down`: broken or refused, tried again by and by. */
export type StreamStatus = 'idle' | 'opening' | 'open' | 'down';

export interface LiveStream {
  status(): StreamStatus;
  /** When something was last heard, by this device's clock; 0 before. While open nothing shown is older. */
  heardAtMs(): number;
  /** Calls back when the status changes; returns the way to stop. */
  watch(watcher: () => void): () => void;
  /** Keeps the stream open until the returned function is called. */
  want(): () => void;
  /** Whether the page can be seen. */
  setVisible(isVisible: boolean): void;
  /** The network is back: now rather than later. */
  hurry(): void;
  /** Another session has begun or this one ended: what is open is of somebody else, and is opened anew. */
  renew(): void;
}

/** Longer than a glance at another tab; short enough that many tabs do not use the browser's connections up. */
const LINGER_MS = 20_000;

/** The one stream of the app: open while somebody wants it and can see it. */
export function liveStream(connect: Connect, onEvent: (event: Heard) => void): LiveStream {
  let status: StreamStatus = 'idle';
  let heardAtMs = 0;
  let wanted = 0;
  let isVisible = true;
  let linger: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const connection = steadyConnection(connect, {
    hear(event) {
      heardAtMs = Date.now();
      onEvent(event);
      become('open');
    },
    lose: () => become('down'),
  });

  function become(next: StreamStatus): void {
    if (status === next) return;
    status = next;
    for (const watcher of watchers) watcher();
  }

  function decide(): void {
    clearTimeout(linger);
    if (wanted > 0 && isVisible) {
      if (status === 'idle') become('opening');
      if (status === 'opening') connection.open();
      return;
    }
    linger = setTimeout(() => {
      connection.close();
      become('idle');
    }, LINGER_MS);
  }

  function hurry(): void {
    if (status === 'down' && wanted > 0 && isVisible) connection.open();
  }

  return {
    status: () => status,
    heardAtMs: () => heardAtMs,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    want() {
      wanted++;
      decide();
      return () => {
        wanted--;
        decide();
      };
    },
    setVisible(nowVisible) {
      isVisible = nowVisible;
      decide();
      hurry();
    },
    hurry,
    renew() {
      if (status === 'idle') return;
      connection.close();
      become(wanted > 0 && isVisible ? 'opening' : 'idle');
      if (status === 'opening') connection.open();
    },
  };
}
