import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresCluster, startPostgres } from './start-postgres.ts';

export interface WithStandby {
  /** The address of a database of the primary, at the standby. */
  atStandby(url: string): string;
  /** A statement of the superuser of the standby. */
  ask(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a standby that follows a running PostgreSQL by streaming, from a copy of its files. */
export async function startStandby(primary: PostgresCluster): Promise<WithStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-standby-'));
  const data = join(folder, 'data');
  chmodSync(folder, 0o755);
  // One session for the whole copy, as PostgreSQL asks for.
  const client = new pg.Client({ connectionString: `${primary.adminUrl}/postgres` });
  await client.connect();
  const [settings] = (await client.query<{ data_directory: string }>('SHOW data_directory')).rows;
  await client.query("SELECT pg_backup_start('standby', fast => true)");
  // With its owner, who is another user than root.
  execFileSync('cp', ['-a', settings?.data_directory ?? '', data]);
  rmSync(join(data, 'postmaster.pid'));
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
  );
  await client.end();
  const { uid, gid } = statSync(data);
  const write = (name: string, text: string): void => {
    writeFileSync(join(data, name), text);
    chownSync(join(data, name), uid, gid);
  };
  write('backup_label', rows[0]?.labelfile ?? '');
  write('standby.signal', '');
  const from = new URL(primary.adminUrl);
  const standby = await startPostgres({
    folder,
    data,
    settings: [
      `primary_conninfo=host=127.0.0.1 port=${from.port} user=postgres password=${from.password}`,
      'hot_standby=on',
    ],
  });
  const there = new URL(standby.adminUrl);
  return {
    atStandby(url) {
      const moved = new URL(url);
      moved.port = there.port;
      return moved.href;
    },
    async ask(sql) {
      const asked = new pg.Client({ connectionString: `${standby.adminUrl}/postgres` });
      await asked.connect();
      await asked.query(sql);
      await asked.end();
    },
    async stop() {
      await standby.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
