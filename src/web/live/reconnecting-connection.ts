import type { Connect, ConnectionListener } from './connect.ts';

/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface ReconnectingConnection {
  /** Opens at once, even if a retry is scheduled later; no-op if open. */
  open(): void;
  close(): void;
}

/** A connection that reconnects with exponential backoff. A long silence counts as a disconnect. */
export function reconnectingConnection(
  connect: Connect,
  { onEvent, onClose }: ConnectionListener,
): ReconnectingConnection {
  let disconnect: (() => void) | null = null;
  let failures = 0;
  let retry: Timer;
  let silence: Timer;

  function open(): void {
    if (disconnect !== null) return;
    clearTimeout(retry);
    restartSilenceTimer();
    disconnect = connect({
      onEvent(event) {
        failures = 0;
        restartSilenceTimer();
        onEvent(event);
      },
      onClose: reconnectLater,
    });
  }

  function restartSilenceTimer(): void {
    clearTimeout(silence);
    silence = setTimeout(reconnectLater, SILENCE_MS);
  }

  function reconnectLater(): void {
    close();
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures++;
    // Jitter, so that clients do not reconnect at the same moment.
    retry = setTimeout(open, waitMs * (0.5 + Math.random()));
    onClose();
  }

  function close(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    disconnect?.();
    disconnect = null;
  }

  return { open, close };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
