import type { Db, Tx } from '../../db/database.ts';

/** Whether part of an analyst's income is being looked into, such as sales between people who are linked. */
export async function isIncomeHeld(_db: Db | Tx, _userId: string): Promise<boolean> {
  return false;
}
