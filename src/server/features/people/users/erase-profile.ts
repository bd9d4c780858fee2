import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import type { Tx } from '#server/db/database.ts';

/** Forgets who a user is: number, name, picture, words of the profile, and what links the user with others. */
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
  await tx.deleteFrom('person_link').where('user_id', '=', userId).execute();
}
