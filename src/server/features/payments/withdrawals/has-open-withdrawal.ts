import type { Db, Tx } from '#server/db/database.ts';
import { openWithdrawal } from './withdrawal-store.ts';

/** Whether money of a person is on its way out. */
export async function hasOpenWithdrawal(db: Db | Tx, userId: string): Promise<boolean> {
  return (await openWithdrawal(db, userId)) !== null;
}
