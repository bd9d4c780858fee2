import type { CallAnswer } from '#contract/define-call.ts';
import type { withdrawCount } from '#contract/withdrawals.ts';
import type { Db, Tx } from '../../db/database.ts';

/** The account a user is paid out to, masked; null for who bound none. */
export async function showPayee(
  _db: Db | Tx,
  _userId: string,
): Promise<CallAnswer<typeof withdrawCount>['payee']> {
  return null;
}
