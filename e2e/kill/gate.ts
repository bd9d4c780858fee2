/** Pauses load generators while the server is checked. */
export interface Gate {
  /** Awaited before every request. */
  pass(): Promise<void>;
  /** Whether new work may start. */
  isOpen(): boolean;
  /** Resolves when all generators are paused or have ended. */
  close(): Promise<void>;
  open(): void;
  /** No new work is started; pending work is completed. */
  finish(): void;
  /** Runs a generator that passes this gate. */
  enter(lane: () => Promise<void>): Promise<void>;
}

export function newGate(): Gate {
  let inside = 0;
  let waiting = 0;
  let isFinished = false;
  let closed: { readonly opened: Promise<void>; readonly open: () => void } | null = null;
  let tellQuiet: (() => void) | null = null;
  const look = () => {
    if (waiting === inside) tellQuiet?.();
  };
  return {
    async pass() {
      if (closed === null) return;
      waiting++;
      look();
      await closed.opened;
      waiting--;
    },
    isOpen: () => !isFinished,
    async close() {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      closed = { opened, open };
      const { promise: quiet, resolve } = Promise.withResolvers<void>();
      tellQuiet = resolve;
      look();
      await quiet;
      tellQuiet = null;
    },
    open() {
      closed?.open();
      closed = null;
    },
    finish() {
      isFinished = true;
    },
    async enter(lane) {
      inside++;
      try {
        await lane();
      } finally {
        inside--;
        look();
      }
    },
  };
}
