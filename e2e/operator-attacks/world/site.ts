import { openLogKeys, type LogKeys } from '#server/features/trust/log/log-keys.ts';
import { verifierKeys } from '#server/features/trust/log/sign-head.ts';
import type { Config } from '#server/core/config/config.ts';
import { serveTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClock } from '#test/test-clock.ts';
import type { Cluster } from './cluster.ts';

/** Everything that the server needs besides its database. */
export interface Ground {
  readonly config: Config;
  readonly clock: TestClock;
  readonly sandbox: TestApp['sandbox'];
}

/** Name of the log in its heads. */
export const origin = 'attacked.example/log';

/** Starts the real server on a database, listening at its public address. `close` leaves the database in place. */
export async function openSite(cluster: Cluster, name: string, ground: Ground): Promise<TestApp> {
  const database = await cluster.open(name);
  return await serveTestApp({ ...ground, database, listen: true, release: () => database.close() });
}

export const keysOf = ({ config }: Pick<Ground, 'config'>): LogKeys => openLogKeys(config);

/** The log's public key, which witnesses trust. */
export const logKeyOf = (ground: Pick<Ground, 'config'>): string =>
  verifierKeys(keysOf(ground), origin).logKey;
