import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '#test/until.ts';
import type { DatabaseNode } from '../../ops/cluster/databases.ts';
import { startDatabases } from '../../ops/cluster/start-databases.ts';
import type { KillablePostgres } from './killable-postgres.ts';

const TAKEN_OVER_MS = 120_000;

/**
 * Two databases under Patroni. A kill is that of the machine of the primary; `start` waits until the other one has taken over,
 * and brings the killed one back as a standby.
 */
export async function startKillableCluster(say: (line: string) => void): Promise<KillablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-failover-'));
  const databases = await startDatabases(folder, say);
  await databases.standbyFollows();
  let killed: DatabaseNode | null = null;
  return {
    databaseUrl: databases.databaseUrl,
    async kill() {
      killed = await databases.primary();
      await killed.kill();
    },
    async killBackend() {
      throw new Error('Backends are killed on a single PostgreSQL');
    },
    async start() {
      const from = performance.now();
      await until(() => isWritable(databases.databaseUrl), TAKEN_OVER_MS, 50);
      say(`writable again after ${((performance.now() - from) / 1000).toFixed(1)} s`);
      await killed?.start();
      await databases.standbyFollows();
    },
    async stop() {
      await databases.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ reading: boolean }>('SELECT pg_is_in_recovery() AS reading');
    return rows[0]?.reading === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
