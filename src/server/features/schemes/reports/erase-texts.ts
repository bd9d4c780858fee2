import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Erases the texts a deleted account wrote to us; the rows and the decisions remain. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE feedback SET content = '', contact = CASE WHEN contact IS NULL THEN NULL ELSE '' END
             WHERE user_id = ${userId}`.execute(tx);
  await tx.updateTable('tip_off').set({ text: '' }).where('user_id', '=', userId).execute();
  await tx.updateTable('dispute').set({ text: '' }).where('user_id', '=', userId).execute();
}
