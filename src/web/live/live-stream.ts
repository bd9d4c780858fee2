import type { Connect, StreamEvent } from './connect.ts';
import { reconnectingConnection } from './reconnecting-connection.ts';

/** `idle`: no users. `opening`: first attempt. `down`: disconnected or refused, retried with backoff. */
export type StreamStatus = 'idle' | 'opening' | 'open' | 'down';

export interface LiveStream {
  status(): StreamStatus;
  /** Time of the last event, by the device clock; 0 before. While open, displayed data is current as of this time. */
  lastEventAtMs(): number;
  /** Subscribes to status changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Keeps the stream open until the returned function is called. */
  acquire(): () => void;
  /** Sets whether the page is visible. */
  setVisible(isVisible: boolean): void;
  /** Reconnects now instead of waiting for the backoff. */
  retryNow(): void;
  /** Replaces the connection after a change of session. */
  reconnect(): void;
}

/** Longer than a glance at another tab; short enough that many tabs do not exhaust the browser's connection limit. */
const LINGER_MS = 20_000;

/** The shared stream of the app: open while it has users and the page is visible. */
export function liveStream(connect: Connect, onEvent: (event: StreamEvent) => void): LiveStream {
  let status: StreamStatus = 'idle';
  let lastEventAtMs = 0;
  let users = 0;
  let isVisible = true;
  let linger: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const connection = reconnectingConnection(connect, {
    onEvent(event) {
      lastEventAtMs = Date.now();
      onEvent(event);
      setStatus('open');
    },
    onClose: () => setStatus('down'),
  });

  function setStatus(next: StreamStatus): void {
    if (status === next) return;
    status = next;
    for (const listener of listeners) listener();
  }

  function update(): void {
    clearTimeout(linger);
    if (users > 0 && isVisible) {
      if (status === 'idle') setStatus('opening');
      if (status === 'opening') connection.open();
      return;
    }
    linger = setTimeout(() => {
      connection.close();
      setStatus('idle');
    }, LINGER_MS);
  }

  function retryNow(): void {
    if (status === 'down' && users > 0 && isVisible) connection.open();
  }

  return {
    status: () => status,
    lastEventAtMs: () => lastEventAtMs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    acquire() {
      users++;
      update();
      return () => {
        users--;
        update();
      };
    },
    setVisible(nowVisible) {
      isVisible = nowVisible;
      update();
      retryNow();
    },
    retryNow,
    reconnect() {
      if (status === 'idle') return;
      connection.close();
      setStatus(users > 0 && isVisible ? 'opening' : 'idle');
      if (status === 'opening') connection.open();
    },
  };
}
