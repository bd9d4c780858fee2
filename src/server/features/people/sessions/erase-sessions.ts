import type { Tx } from '#server/db/database.ts';
import { endSessionsOf } from './user-sessions.ts';
import { eraseWechat } from '../wechat/wechat-binding-store.ts';

/** Erases the sessions, codes and WeChat binding of a deleted account. */
export async function eraseSessions(
  tx: Tx,
  { userId, mobile, at }: { readonly userId: string; readonly mobile: string | null; readonly at: Date },
): Promise<void> {
  await endSessionsOf(tx, userId, { at });
  await tx.updateTable('session').set({ device: '' }).where('user_id', '=', userId).execute();
  await eraseWechat(tx, userId);
  if (mobile !== null) await tx.deleteFrom('sms_code').where('mobile', '=', mobile).execute();
}
