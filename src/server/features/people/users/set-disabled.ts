import type { Tx } from '#server/db/database.ts';
import { lockUser } from './lock-user.ts';

/**
 * Disables a user since an instant, or enables one by null.
 * @returns false if nothing changed.
 */
export async function setDisabled(tx: Tx, userId: string, since: Date | null): Promise<boolean> {
  const { disabled_at, erased_at } = await lockUser(tx, userId);
  if (erased_at !== null || (disabled_at === null) === (since === null)) return false;
  await tx.updateTable('app_user').set({ disabled_at: since }).where('id', '=', userId).execute();
  return true;
}
