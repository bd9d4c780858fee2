import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely';
import type { Db as JobDatabase } from 'pg-boss';
import type { Fault } from '#server/core/fault.ts';
import { statementSeconds } from '#server/core/observe/process-metrics.ts';
import { noteStatementSpan } from '#server/core/observe/spans.ts';
import { noteStatement } from './note-statements.ts';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/** Queries outside a transaction. On the embedded database they wait while a transaction is open. */
export type Db = Kysely<Tables>;

/** Creates the `Db` of a driver. Tests pass one that observes the connections. */
export type MakeDb = (dialect: Dialect) => Db;

export const makeDb: MakeDb = (dialect) => new Kysely<Tables>({ dialect, log: logStatement });

const [completed, failed] = [
  statementSeconds.series({ outcome: 'completed' }),
  statementSeconds.series({ outcome: 'failed' }),
];

/** What every database does after each statement, also that of tests. */
export function logStatement(event: LogEvent): void {
  const { level, query, queryDurationMillis } = event;
  noteStatement(query.sql);
  noteStatementSpan(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined);
  (level === 'error' ? failed : completed).observe(queryDurationMillis / 1000);
}

/** Queries inside a transaction. Operations pass it on and never use `Db` inside a transaction. */
export type Tx = Transaction<Tables>;

export type RunScript = (script: string) => Promise<readonly Record<string, unknown>[]>;

/** Listener of a notification channel. */
export interface ChannelListener {
  /** Payload of a `pg_notify`, delivered after commit, in commit order. */
  onNotification(notice: string): void;
  /** The LISTEN connection was restored; notifications in between were missed. */
  onReconnect(): void;
  /** The LISTEN connection ended: until `onReconnect` notifications are missed. */
  onLost?(): void;
}

/** A LISTEN connection that is kept open. */
export interface Listening {
  /**
   * Resolves when every notification of a transaction that has committed by now has been passed to the listener.
   * @throws while the connection is lost.
   */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections of a pool, and how many callers wait for one. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

/** An open database of either engine. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Null on the embedded engine, which has one connection. */
  poolState(): PoolState | null;
  /**
   * What nine of ten callers waited at most for a connection since the last call of this, in ms. Null on the embedded
   * engine.
   */
  takeConnectionWait(): number | null;
  /**
   * Runs scripts with the owner's rights, one process at a time: migrations and grants only.
   * `run` accepts several statements and returns the rows of the last one.
   */
  asOwner<T>(story: (run: RunScript) => Promise<T>): Promise<T>;
  /** Runs a first start or a migration, one at a time over all processes; a killed process lets the next one continue. */
  oneAtATime<T>(story: () => Promise<T>): Promise<T>;
  /** Connection of the job queue. */
  readonly jobs: JobDatabase;
  /** Listens on a channel until stopped; reconnects automatically. */
  listen(channel: string, listener: ChannelListener): Promise<Listening>;
  /**
   * Keeps migrations that would break this server from being applied while it runs; called once after migrating.
   * @param onForeign the server must end: one was applied while the database was out of reach
   * @throws Fault if one was applied since this server migrated.
   */
  holdSchema(onForeign: (fault: Fault) => void): Promise<{ stop(): Promise<void> }>;
  /** Called once after migrating: from then on `db` has the application's rights instead of the owner's. */
  becomeApplication(): Promise<void>;
  close(): Promise<void>;
}
