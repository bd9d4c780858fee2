import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

const TRIES = 8;
const FIRST_WAIT_MS = 5;

/** PostgreSQL's own advice: serialization failures always, deadlocks as well. */
const retried = new Set(['40001', '40P01']);

/**
 * Runs a story in one transaction and runs the whole of it again when the database says that it only lost a
 * race. The story must therefore do nothing outside the database.
 */
export async function transaction<T>(db: Db, story: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(story);
    } catch (error) {
      if (attempt === TRIES || !retried.has(sqlState(error))) throw error;
      // Jitter, so that those who collided do not collide again.
      await sleep(FIRST_WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}

/** The five-character SQLSTATE of a database error, empty for anything else. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The constraint a database error names, empty when it names none. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}
