import type pg from 'pg';
import type { ChannelListener, Listening } from '../database.ts';
import { keepConnected } from './keep-connected.ts';

/**
 * Listens on a channel over its own connection and reconnects whenever it ends.
 * @throws when the first connection fails; later ones are retried indefinitely.
 */
export async function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  { onNotification, onReconnect, onLost }: ChannelListener,
): Promise<Listening> {
  const connection = await keepConnected(settings, {
    async prepare(client) {
      client.on('notification', ({ payload = '' }) => onNotification(payload));
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    },
    onReconnect,
    ...(onLost && { onLost }),
  });
  return {
    // The server sends notifications before it declares itself ready again; the empty statement costs it nothing else.
    catchUp: async () => void (await connection.current().query('')),
    stop: () => connection.stop(),
  };
}
