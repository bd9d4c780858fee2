import type { ServerResponse } from 'node:http';

/** What may wait for one listener in this process. The bytes are the same for all, so they are there once. */
const MOST_WAITING_BYTES = 1024 * 1024;

interface Listener {
  readonly response: ServerResponse;
  readonly address: string;
  /** Who it is and by which session; null for a visitor. */
  readonly viewer: { readonly userId: string; readonly sessionId: string } | null;
}

/** Everybody who listens. */
export interface Audience {
  size(): number;
  sizeFrom(address: string): number;
  /** Lets somebody in whose head is written; they leave by themselves when their connection ends. */
  join(listener: Listener): void;
  /** Says the same to all. Who does not take it in is let go, and comes back by itself. */
  say(text: string): void;
  /** Users of whom somebody listens. */
  known(): readonly string[];
  hears(userId: string): boolean;
  /** Sessions a user listens by. */
  sessionsOf(userId: string): readonly string[];
  /** Says something to one user alone, where the session is among the living. */
  sayTo(userId: string, livingSessions: ReadonlySet<string>, text: string): void;
  /** Ends every connection in order. */
  dismiss(): void;
}

export function newAudience(): Audience {
  const listeners = new Set<Listener>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Listener>>();
  const count = (address: string, by: 1 | -1): void => {
    const now = (byAddress.get(address) ?? 0) + by;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  };
  const ofUser = (userId: string): readonly Listener[] => [...(byUser.get(userId) ?? [])];
  return {
    size: () => listeners.size,
    sizeFrom: (address) => byAddress.get(address) ?? 0,
    join(listener) {
      listeners.add(listener);
      count(listener.address, 1);
      addTo(byUser, listener);
      listener.response.once('close', () => {
        listeners.delete(listener);
        count(listener.address, -1);
        takeFrom(byUser, listener);
      });
    },
    say(text) {
      const bytes = Buffer.from(text);
      for (const { response } of listeners) hand(response, bytes);
    },
    known: () => [...byUser.keys()],
    hears: (userId) => byUser.has(userId),
    sessionsOf: (userId) => ofUser(userId).flatMap(({ viewer }) => viewer?.sessionId ?? []),
    sayTo(userId, livingSessions, text) {
      const bytes = Buffer.from(text);
      for (const { response, viewer } of ofUser(userId))
        if (viewer && livingSessions.has(viewer.sessionId)) hand(response, bytes);
    },
    dismiss() {
      for (const { response } of listeners) response.end();
    },
  };
}

function hand(response: ServerResponse, bytes: Buffer): void {
  if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  else response.write(bytes);
}

function addTo(byUser: Map<string, Set<Listener>>, listener: Listener): void {
  if (!listener.viewer) return;
  const { userId } = listener.viewer;
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(listener));
}

function takeFrom(byUser: Map<string, Set<Listener>>, listener: Listener): void {
  if (!listener.viewer) return;
  const { userId } = listener.viewer;
  const rest = byUser.get(userId);
  rest?.delete(listener);
  if (rest?.size === 0) byUser.delete(userId);
}
