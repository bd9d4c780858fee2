import type { Db, Tx } from '#server/db/database.ts';
import { openWithdrawal } from './withdrawal-store.ts';

/** Whether a user has an open withdrawal. */
export async function hasOpenWithdrawal(db: Db | Tx, userId: string): Promise<boolean> {
  return (await openWithdrawal(db, userId)) !== null;
}
