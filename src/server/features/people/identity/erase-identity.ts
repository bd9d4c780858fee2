import type { Tx } from '#server/db/database.ts';

/** Destroys the key of an identity and the encrypted data. That some person was verified stays, unlinkable. */
export async function eraseIdentity(tx: Tx, userId: string): Promise<void> {
  for (const table of ['person_key', 'person_identity', 'certification_tries'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
