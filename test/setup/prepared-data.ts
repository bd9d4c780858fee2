import { rmSync } from 'node:fs';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate/migrate.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { quickFolder } from './quick-folder.ts';

/** Migrates one embedded database on disk, which the systems of the journeys copy, because creating one is slow. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = quickFolder();
  const database = await openPglite({ folder });
  await migrate(database);
  await (await openJobs(database, pino({ level: 'silent' }), { serve: false, speed: 1 })).stop();
  await database.close();
  project.provide('preparedData', folder);
  return () => rmSync(folder, { recursive: true });
}
