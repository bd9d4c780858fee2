import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { readConfig } from '#server/core/config/config.ts';
import { databaseOn } from '#server/db/postgres/open-postgres.ts';
import { takeCopy } from '#test/database/used-databases.ts';
import { expireSilences } from '#test/expire-silences.ts';
import { serveTestApp, type TestApp } from '#test/test-app.ts';
import { testClock } from '#test/test-clock.ts';
import { patientMs } from '#test/time-outs.ts';
import { type CommitFaults, commitFaultsOf } from './commit-faults.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

/** What worlds are made from. */
export interface Supplies {
  /** A cluster with the migrated template. */
  readonly adminUrl: string;
  /** A folder with the keys of a sandbox. */
  readonly sandboxKeys: string;
}

/** An application with its providers and an empty database, for one world. */
export interface Ground {
  readonly it: TestApp;
  readonly faults: CommitFaults;
  readonly office: PostOffice;
  close(): Promise<void>;
}

/** One connection: transactions follow each other in the order in which they were begun, the same in each run. */
const CONNECTIONS = 1;
/** Quick hashes, as in other tests. */
const HASH_COST = 2;

export async function openGround({ adminUrl, sandboxKeys }: Supplies, start: string): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-world-'));
  cpSync(sandboxKeys, folder, { recursive: true });
  const office = await openPostOffice();
  const sandbox = await startSandbox({ port: 0, dir: folder });
  const endSilences = expireSilences(sandbox.url);
  const copy = await takeCopy(adminUrl, CONNECTIONS, 'worlds');
  const faults = commitFaultsOf(copy.pools.pool);
  const config = readConfig({
    DATA_DIR: folder,
    SANDBOX_DIR: folder,
    SANDBOX_URL: sandbox.url,
    PUBLIC_URL: office.url,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    FREE_SCHEMES_BEFORE_CHARGING: '0',
    OUTSIDE_TIMEOUT_MS: String(patientMs),
  });
  const it = await serveTestApp({
    config: { ...config, codeHashCost: HASH_COST },
    database: { ...databaseOn(copy.pools), url: copy.url, refusals: () => [] },
    clock: testClock(start),
    sandbox,
    async release() {
      endSilences();
      await sandbox.close();
      await office.close();
      await copy.release();
      rmSync(folder, { recursive: true, force: true });
    },
  });
  return { it, faults, office, close: () => it.close() };
}
