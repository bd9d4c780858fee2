import type { ServerResponse } from 'node:http';
import { liveListeners } from '#server/core/observe/process-metrics.ts';

/** Most bytes buffered for one slow client. Broadcast bytes are shared by all clients, so they exist once. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

interface Client {
  readonly response: ServerResponse;
  readonly address: string;
  /** User and session; null for a visitor. */
  readonly viewer: { readonly userId: string; readonly sessionId: string } | null;
}

/** The connected clients of the live stream. */
export interface SseClients {
  size(): number;
  sizeFrom(address: string): number;
  /** Adds a client whose response headers have been sent. It is removed when its connection closes. */
  join(client: Client): void;
  /** Sends the same bytes to every client. A client that reads too slowly is disconnected and reconnects by itself. */
  broadcast(text: string): void;
  /** Ids of users with at least one client. */
  connectedUsers(): readonly string[];
  hasClient(userId: string): boolean;
  /** Ids of the sessions of a user's clients. */
  sessionsOf(userId: string): readonly string[];
  /** Sends to the clients of one user whose session is still valid. */
  sendTo(userId: string, validSessions: ReadonlySet<string>, text: string): void;
  /** Ends every response in order. */
  closeAll(): void;
}

export function createSseClients(): SseClients {
  const clients = new Set<Client>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Client>>();
  const count = (address: string, by: 1 | -1): void => {
    const now = (byAddress.get(address) ?? 0) + by;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  };
  const ofUser = (userId: string): readonly Client[] => [...(byUser.get(userId) ?? [])];
  return {
    size: () => clients.size,
    sizeFrom: (address) => byAddress.get(address) ?? 0,
    join(client) {
      clients.add(client);
      liveListeners.inc();
      count(client.address, 1);
      addTo(byUser, client);
      client.response.once('close', () => {
        clients.delete(client);
        liveListeners.dec();
        count(client.address, -1);
        removeFrom(byUser, client);
      });
    },
    broadcast(text) {
      const bytes = Buffer.from(text);
      for (const { response } of clients) write(response, bytes);
    },
    connectedUsers: () => [...byUser.keys()],
    hasClient: (userId) => byUser.has(userId),
    sessionsOf: (userId) => ofUser(userId).flatMap(({ viewer }) => viewer?.sessionId ?? []),
    sendTo(userId, validSessions, text) {
      const bytes = Buffer.from(text);
      for (const { response, viewer } of ofUser(userId))
        if (viewer && validSessions.has(viewer.sessionId)) write(response, bytes);
    },
    closeAll() {
      for (const { response } of clients) response.end();
    },
  };
}

function write(response: ServerResponse, bytes: Buffer): void {
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(bytes);
}

function addTo(byUser: Map<string, Set<Client>>, client: Client): void {
  if (!client.viewer) return;
  const { userId } = client.viewer;
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(client));
}

function removeFrom(byUser: Map<string, Set<Client>>, client: Client): void {
  if (!client.viewer) return;
  const { userId } = client.viewer;
  const rest = byUser.get(userId);
  rest?.delete(client);
  if (rest?.size === 0) byUser.delete(userId);
}
