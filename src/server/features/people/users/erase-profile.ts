import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import type { Tx } from '#server/db/database.ts';
import { deleteSearchEntry } from '#server/features/search/write-entries.ts';

/** Erases a user's personal data: number, name, picture, profile texts, and links to other users. */
export async function eraseProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      mobile: null,
      avatar: null,
      mobile_changed_at: null,
      erased_at: at,
      nickname: erasedNickname,
      intro: '',
      gender: 'unknown',
    })
    .where('id', '=', userId)
    .execute();
  await deleteSearchEntry(tx, 'analyst', userId);
  await tx.deleteFrom('person_link').where('user_id', '=', userId).execute();
}
