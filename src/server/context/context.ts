import type { Logger } from 'pino';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Watch } from '#server/db/changes/open-watch.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { LateReads } from '#server/db/postgres/late/late-reads.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Keyring } from '#server/core/keyring.ts';
import type { Parts } from './parts.ts';
import type { Providers } from '#server/providers/open-providers.ts';

/** Dependencies of operations; built once per process, tests substitute parts. */
export interface Context extends Providers {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly db: Db;
  /** Keeps what is in memory current. */
  readonly watch: Watch;
  /** Reads that a standby may serve. */
  readonly late: LateReads;
  readonly jobs: Jobs;
  /** What public answers are composed of. */
  readonly parts: Parts;
  /** Keys for data at rest. */
  readonly keyring: Keyring;
}
