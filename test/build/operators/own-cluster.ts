import pg from 'pg';
import { readConfig } from '#server/core/config/config.ts';
import type { PostgresCluster } from '../../setup/start-postgres.ts';
import { serveTestApp, type TestApp } from '../../test-app.ts';
import { openAgain } from '../../test-database.ts';

/** A new database of a cluster that a test starts for itself. @returns its URL. */
export async function databaseOf({ adminUrl }: PostgresCluster, name: string): Promise<string> {
  await withClient(`${adminUrl}/postgres`, (client) => client.query(`CREATE DATABASE ${name}`));
  return `${adminUrl}/${name}`;
}

/** The application of a test, on another database, with the same keys and sandbox. */
export async function serveSite(
  it: TestApp,
  url: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const { backup, rules } = readConfig({ FREE_SCHEMES_BEFORE_CHARGING: '0', DEMO: 'off', ...environment });
  const config = { ...it.ctx.config, backup, rules, databaseUrl: url };
  const database = await openAgain({ ...it.database, url }, 5);
  return await serveTestApp({ ...it, config, database, release: () => database.close() });
}

/** What a restored site must have: money, log and keys of persons. */
export const countsOf = (url: string) =>
  withClient(url, (client) =>
    client.query(`SELECT (SELECT count(*) FROM ledger_entry) AS entries, (SELECT sum(abs(amount)) FROM ledger_entry) AS fen,
                         (SELECT count(*) FROM log_entry) AS logged, (SELECT count(*) FROM person_key) AS keys`),
  );

export async function withClient(url: string, story: (client: pg.Client) => Promise<pg.QueryResult>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await story(client)).rows;
  } finally {
    await client.end();
  }
}
