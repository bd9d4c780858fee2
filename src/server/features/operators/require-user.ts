import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';

/** To be called before acting on a user. @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for an unknown id. */
export async function requireUser(tx: Tx, id: string): Promise<void> {
  const user = await tx.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst();
  if (user === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
}
