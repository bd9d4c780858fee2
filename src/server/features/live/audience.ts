import type { ServerResponse } from 'node:http';

/** What may wait for one listener in this process. The bytes are the same for all, so they are there once. */
const MOST_WAITING_BYTES = 1024 * 1024;

interface Listener {
  readonly response: ServerResponse;
  readonly address: string;
}

/** Everybody who listens. */
export interface Audience {
  size(): number;
  sizeFrom(address: string): number;
  /** Lets somebody in whose head is written; they leave by themselves when their connection ends. */
  join(listener: Listener): void;
  /** Says the same to all. Who does not take it in is let go, and comes back by itself. */
  say(text: string): void;
  /** Ends every connection in order. */
  dismiss(): void;
}

export function newAudience(): Audience {
  const listeners = new Set<Listener>();
  const byAddress = new Map<string, number>();
  const count = (address: string, by: 1 | -1): void => {
    const now = (byAddress.get(address) ?? 0) + by;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  };
  return {
    size: () => listeners.size,
    sizeFrom: (address) => byAddress.get(address) ?? 0,
    join(listener) {
      listeners.add(listener);
      count(listener.address, 1);
      listener.response.once('close', () => {
        listeners.delete(listener);
        count(listener.address, -1);
      });
    },
    say(text) {
      const bytes = Buffer.from(text);
      for (const { response } of listeners) {
        if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
        else response.write(bytes);
      }
    },
    dismiss() {
      for (const { response } of listeners) response.end();
    },
  };
}
