import type { Db, Tx } from '../../db/database.ts';

/** Whether a user is in teen mode: a minor always, anybody else by choice. */
export async function isTeenMode(_db: Db | Tx, _userId: string): Promise<boolean> {
  return false;
}
