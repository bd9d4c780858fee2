import { setTimeout as sleep } from 'node:timers/promises';
import { traced } from '#server/core/observe/spans.ts';
import { transactionRetries } from '#server/core/observe/process-metrics.ts';
import type { Db, Tx } from './database.ts';

const TRIES = 8;
const FIRST_WAIT_MS = 5;

/**
 * As PostgreSQL recommends: serialization failures always, deadlocks as well. And a kept plan whose table has got other
 * columns from a migration meanwhile.
 */
const retried = new Set(['40001', '40P01', '0A000']);

/**
 * Runs a function in one transaction and retries it as a whole after one of these failures. The
 * function must have no effects outside the database.
 */
export async function transaction<T>(db: Db, story: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await traced('transaction', {}, () => db.transaction().execute(story));
    } catch (error) {
      if (attempt === TRIES || !isRetried(error)) throw error;
      transactionRetries.inc({ sqlstate: sqlState(error) });
      // Jitter, so that conflicting transactions do not collide again.
      await sleep(FIRST_WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}

/** Whether a transaction that failed so may be repeated as a whole. */
export const isRetried = (error: unknown): boolean => retried.has(sqlState(error));

/** SQLSTATE of a database error (five characters), empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Name of the violated constraint of a database error, empty if there is none. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}
