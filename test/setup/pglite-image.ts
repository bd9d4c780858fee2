import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate/migrate.ts';
import { fromOpenPglite } from '#server/db/open-pglite.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { quickFolder } from './quick-folder.ts';
import { shared } from './shared-service.ts';

/** Migrates one embedded database and saves an image of it, from which every test file starts quickly. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: image, release } = await shared('pglite-image', async () => {
    const folder = quickFolder();
    return { value: await writeImage(folder), stop: () => rmSync(folder, { recursive: true }) };
  });
  project.provide('databaseSource', { engine: 'pglite', image });
  return release;
}

async function writeImage(folder: string): Promise<string> {
  const image = join(folder, 'pglite.tar');
  const pglite = await PGlite.create();
  const database = await fromOpenPglite(pglite);
  await migrate(database);
  await (await openJobs(database, pino({ level: 'silent' }), { serve: false, speed: 1 })).stop();
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(image, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  return image;
}
