import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener } from './database.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** An idle connection may be dead long before an error is reported. */
const ASKED_EVERY_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Hears a channel on a connection of its own, which is opened anew whenever it ends.
 * @returns the way to stop. @throws when the first connection fails; later ones are tried for ever.
 */
export async function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  { onNotification, onReconnect }: ChannelListener,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const open = () =>
    connectListener({ ...settings, keepAlive: true, query_timeout: ANSWER_MS }, channel, onNotification);
  let ear = await open();
  const kept = keep();
  return async () => {
    stop.abort();
    await ear.close();
    await kept;
  };

  async function keep(): Promise<void> {
    for (;;) {
      await ear.ended;
      const next = await openAgain(open, stop.signal);
      if (next === null) return;
      ear = next;
      onReconnect();
    }
  }
}

/** One connection that listens. */
interface ListenConnection {
  /** Resolves when the connection is closed by either side. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

async function connectListener(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: ChannelListener['onNotification'],
): Promise<ListenConnection> {
  const client = new pg.Client(settings);
  // Whatever goes wrong with a connection also ends it; unheard, the event would end the process.
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
  const asking = setInterval(() => void client.query('SELECT 1').catch(close), ASKED_EVERY_MS).unref();
  void ended.then(() => clearInterval(asking));
  return { ended, close };
}

/** Tries until there is a connection again, more and more rarely; null once it is to stop. */
async function openAgain(
  open: () => Promise<ListenConnection>,
  stop: AbortSignal,
): Promise<ListenConnection | null> {
  for (let waitMs = FIRST_WAIT_MS; !stop.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      // Jitter, so that all servers do not come back in the same moment.
      await sleep(waitMs * (0.5 + Math.random()), undefined, { signal: stop });
      const ear = await open();
      if (!stop.aborted) return ear;
      await ear.close();
    } catch {
      // The database is still away, or there is nobody left to listen for.
    }
  }
  return null;
}
