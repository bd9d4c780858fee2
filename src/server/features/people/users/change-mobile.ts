import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { constraintOf } from '#server/db/transaction.ts';

interface MobileChange {
  readonly userId: string;
  readonly mobile: string;
  readonly at: Date;
}

/**
 * Changes a user's number. Of two concurrent changes to the same number the later one is refused.
 * @throws Refusal MOBILE_TAKEN, after which the transaction is aborted.
 */
export async function changeMobile(tx: Tx, { userId, mobile, at }: MobileChange): Promise<void> {
  try {
    await tx
      .updateTable('app_user')
      .set({ mobile, mobile_changed_at: at })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'app_user_mobile_key') throw new Refusal('MOBILE_TAKEN');
    throw error;
  }
}
