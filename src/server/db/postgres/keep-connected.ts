import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Keep-alive interval: a dead idle connection may not report an error for a long time. */
const KEEP_ALIVE_MS = 15_000;
const TIMEOUT_MS = 5_000;

/** A connection that lasts as long as its server. */
interface LongConnection {
  readonly client: pg.Client;
  /** Resolves when the connection is closed by either side. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

interface KeptConnection {
  /** The present one, which may have ended. */
  current(): pg.Client;
  stop(): Promise<void>;
}

interface Keeping {
  /** Readies each new connection. */
  prepare(client: pg.Client): Promise<void>;
  onLost?(): void;
  onReconnect?(): void;
}

/**
 * Opens a connection of its own and reconnects whenever it ends.
 * @throws when the first connection fails; later ones are retried indefinitely.
 */
export async function keepConnected(settings: pg.ClientConfig, keeping: Keeping): Promise<KeptConnection> {
  const stop = new AbortController();
  const open = () => openLong({ ...settings, keepAlive: true, query_timeout: TIMEOUT_MS }, keeping.prepare);
  let connection = await open();
  const reconnecting = reconnectUntilStopped();
  return {
    current: () => connection.client,
    async stop() {
      stop.abort();
      await connection.close();
      await reconnecting;
    },
  };

  async function reconnectUntilStopped(): Promise<void> {
    for (;;) {
      await connection.ended;
      keeping.onLost?.();
      const next = await reconnect(open, stop.signal);
      if (next === null) return;
      connection = next;
      keeping.onReconnect?.();
    }
  }
}

async function openLong(settings: pg.ClientConfig, prepare: Keeping['prepare']): Promise<LongConnection> {
  const client = new pg.Client(settings);
  // Every connection error also ends the connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    await close();
    throw error;
  }
  const keepAlive = setInterval(() => void client.query('SELECT 1').catch(close), KEEP_ALIVE_MS).unref();
  void ended.then(() => clearInterval(keepAlive));
  return { client, ended, close };
}

/** Reconnects with increasing delays; null when stopped. */
async function reconnect(
  open: () => Promise<LongConnection>,
  stop: AbortSignal,
): Promise<LongConnection | null> {
  for (let waitMs = FIRST_WAIT_MS; !stop.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      // Jitter, so that servers do not reconnect at the same moment.
      await sleep(waitMs * (0.5 + Math.random()), undefined, { signal: stop });
      const connection = await open();
      if (!stop.aborted) return connection;
      await connection.close();
    } catch {
      // The database is still unavailable, or the connection is no longer needed.
    }
  }
  return null;
}
