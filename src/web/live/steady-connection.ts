import type { Connect, ConnectionListener } from './connect.ts';

/** The server speaks every 15 seconds. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface SteadyConnection {
  /** Opens it, at once also where the next try would be later; nothing where it is open. */
  open(): void;
  close(): void;
}

/** A connection that comes back by itself after a break, ever more rarely. A long silence is a break as well. */
export function steadyConnection(connect: Connect, { hear, lose }: ConnectionListener): SteadyConnection {
  let disconnect: (() => void) | null = null;
  let failures = 0;
  let retry: Timer;
  let silence: Timer;

  function open(): void {
    if (disconnect !== null) return;
    clearTimeout(retry);
    expectWord();
    disconnect = connect({
      hear(event) {
        failures = 0;
        expectWord();
        hear(event);
      },
      lose: comeBack,
    });
  }

  function expectWord(): void {
    clearTimeout(silence);
    silence = setTimeout(comeBack, SILENCE_MS);
  }

  function comeBack(): void {
    close();
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures++;
    // Jitter, so that not everybody comes to a server in the moment it returns.
    retry = setTimeout(open, waitMs * (0.5 + Math.random()));
    lose();
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
