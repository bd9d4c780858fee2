import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keyring } from './keyring.ts';
import type { Outside } from './outside/open-outside.ts';

/** What operations work with; built once, and by tests with other parts. */
export interface Context extends Outside {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly db: Db;
  readonly jobs: Jobs;
  /** The keys of data at rest. */
  readonly keyring: Keyring;
}
