import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate/migrate.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { quickFolder } from './quick-folder.ts';
import { shared } from './shared-service.ts';
import { type PostgresCluster, startPostgres } from './start-postgres.ts';
import { sharedStatementsFolder } from './statements-folder.ts';
import { TEMPLATE } from './template.ts';

/** Durability is not needed. Autovacuum would start at arbitrary times during a test and visit every database. */
const quickSettings = ['synchronous_commit=off', 'autovacuum=off'];

/**
 * Starts PostgreSQL and migrates a template database, which every test file copies. In memory if there is room: a
 * killed process loses nothing there, and no test measures disk speed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: adminUrl, release } = await shared('postgres', async () => {
    const { adminUrl, stop } = await startMigrated({
      folder: quickFolder(),
      settings: quickSettings,
      trustsAdmin: true,
    });
    return { value: adminUrl, stop };
  });
  project.provide('databaseSource', { engine: 'postgres', adminUrl });
  const statements = await sharedStatementsFolder();
  project.provide('statementsFolder', statements.value);
  return async () => {
    await statements.release();
    await release();
  };
}

/** A running PostgreSQL with the migrated template. */
export async function startMigrated(
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<PostgresCluster> {
  const { adminUrl, stop } = await startPostgres(options);
  const client = new pg.Client({ connectionString: `${adminUrl}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const database = await openPostgres(`${adminUrl}/${TEMPLATE}`, 2);
  await migrate(database);
  await (await openJobs(database, pino({ level: 'silent' }), { serve: false, speed: 1 })).stop();
  await database.close();
  return { adminUrl, stop };
}
