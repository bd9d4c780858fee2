import pg from 'pg';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { startMigrated } from '#test/setup/postgres-cluster.ts';
import { quickFolder } from '#test/setup/quick-folder.ts';
import type { TestDatabase } from '#test/test-database.ts';

/** Durability is not needed: a killed run is repeated. */
const settings = ['synchronous_commit=off', 'autovacuum=off'];
const POOL = 6;

/** A PostgreSQL of this run, in which databases are copied from each other. */
export interface Cluster {
  /** Copies a database that nobody is connected to, by default the migrated empty one. */
  copy(name: string, from?: string): Promise<void>;
  drop(name: string): Promise<void>;
  /** Opens a database as the server does. */
  open(name: string): Promise<TestDatabase>;
  /** A connection for which no trigger, constraint trigger or foreign key exists. */
  asSuperuser(name: string): Promise<Superuser>;
  stop(): Promise<void>;
}

export interface Superuser {
  run(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  end(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const { adminUrl, stop } = await startMigrated({ folder: quickFolder(), settings, trustsAdmin: true });
  const admin = async (statement: string) => {
    const client = await connect(`${adminUrl}/postgres`);
    await client.query(statement).finally(() => client.end());
  };
  return {
    copy: (name, from = 'migrated') => admin(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`),
    drop: (name) => admin(`DROP DATABASE ${name} WITH (FORCE)`),
    async open(name) {
      const url = `${adminUrl}/${name}`;
      return { ...(await openPostgres(url, POOL)), url, refusals: () => [] };
    },
    async asSuperuser(name) {
      const client = await connect(`${adminUrl}/${name}`);
      await client.query('SET session_replication_role = replica');
      return {
        run: async (sql, values = []) => (await client.query(sql, [...values])).rows ?? [],
        end: () => client.end(),
      };
    },
    stop,
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
