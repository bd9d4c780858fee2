import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { startPostgres } from './start-postgres.ts';
import { TEMPLATE } from './template.ts';

/** Starts a real PostgreSQL and migrates one database, from which every test file makes its own. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startPostgres();
  const client = new pg.Client({ connectionString: `${adminUrl}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const database = await openPostgres(`${adminUrl}/${TEMPLATE}`, 2);
  await migrate(database);
  await (await openJobs(database, pino({ level: 'silent' }), { serve: false, speed: 1 })).stop();
  await database.close();
  project.provide('databaseSource', { engine: 'postgres', adminUrl });
  return stop;
}
