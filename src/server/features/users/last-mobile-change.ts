import type { Db, Tx } from '../../db/database.ts';

/** When a user last changed the phone; null for who never did. Payouts wait a day after it. */
export async function lastMobileChange(_db: Db | Tx, _userId: string): Promise<Date | null> {
  return null;
}
