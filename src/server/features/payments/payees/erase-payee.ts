import type { Tx } from '#server/db/database.ts';

/** Forgets the accounts of a person who goes. What was paid to them stays, to nobody's account; another may bind them. */
export async function erasePayee(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('payee')
    .set({ sealed: null, identity_hash: null, account_masked: '', name_masked: '' })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('payee_owner').where('user_id', '=', userId).execute();
  await tx.deleteFrom('payee_consent').where('user_id', '=', userId).execute();
}
