import type { Tx } from '#server/db/database.ts';

/** Erases the payout accounts of a deleted user. Past payouts stay without account; others may bind the accounts. */
export async function erasePayee(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('payee')
    .set({ sealed: null, identity_hash: null, account_masked: '', name_masked: '' })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('payee_owner').where('user_id', '=', userId).execute();
  await tx.deleteFrom('payee_consent').where('user_id', '=', userId).execute();
}
