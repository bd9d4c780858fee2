import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener, Listening } from '../database.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Keep-alive interval: a dead idle connection may not report an error for a long time. */
const KEEP_ALIVE_MS = 15_000;
const TIMEOUT_MS = 5_000;

/**
 * Listens on a channel over its own connection and reconnects whenever it ends.
 * @throws when the first connection fails; later ones are retried indefinitely.
 */
export async function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  { onNotification, onReconnect, onLost }: ChannelListener,
): Promise<Listening> {
  const stop = new AbortController();
  const open = () =>
    connectListener({ ...settings, keepAlive: true, query_timeout: TIMEOUT_MS }, channel, onNotification);
  let connection = await open();
  const reconnecting = reconnectUntilStopped();
  return {
    catchUp: () => connection.catchUp(),
    async stop() {
      stop.abort();
      await connection.close();
      await reconnecting;
    },
  };

  async function reconnectUntilStopped(): Promise<void> {
    for (;;) {
      await connection.ended;
      onLost?.();
      const next = await reconnect(open, stop.signal);
      if (next === null) return;
      connection = next;
      onReconnect();
    }
  }
}

/** One LISTEN connection. */
interface ListenConnection {
  /** Resolves when the connection is closed by either side. */
  readonly ended: Promise<void>;
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

async function connectListener(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: ChannelListener['onNotification'],
): Promise<ListenConnection> {
  const client = new pg.Client(settings);
  // Every connection error also ends the connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await close();
    throw error;
  }
  const keepAlive = setInterval(() => void client.query('SELECT 1').catch(close), KEEP_ALIVE_MS).unref();
  void ended.then(() => clearInterval(keepAlive));
  // The server sends notifications before it declares itself ready again; the empty statement costs it nothing else.
  const catchUp = async () => void (await client.query(''));
  return { ended, catchUp, close };
}

/** Reconnects with increasing delays; null when stopped. */
async function reconnect(
  open: () => Promise<ListenConnection>,
  stop: AbortSignal,
): Promise<ListenConnection | null> {
  for (let waitMs = FIRST_WAIT_MS; !stop.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      // Jitter, so that servers do not reconnect at the same moment.
      await sleep(waitMs * (0.5 + Math.random()), undefined, { signal: stop });
      const connection = await open();
      if (!stop.aborted) return connection;
      await connection.close();
    } catch {
      // The database is still unavailable, or listening was stopped.
    }
  }
  return null;
}
