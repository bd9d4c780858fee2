import type { Tx } from '#server/db/database.ts';

/** Destroys the key of a person and what it sealed. That a person was certified stays, of whom nobody can say. */
export async function eraseIdentity(tx: Tx, userId: string): Promise<void> {
  for (const table of ['person_key', 'person_identity', 'certification_tries'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
