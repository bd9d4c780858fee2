import type { Tx } from '#server/db/database.ts';
import { endSessionsOf } from './user-sessions.ts';
import { forgetWechat } from '../wechat/wechat-binding-store.ts';

/** Forgets by which devices, number and WeChat a person who goes came in. */
export async function eraseSessions(
  tx: Tx,
  { userId, mobile, at }: { readonly userId: string; readonly mobile: string | null; readonly at: Date },
): Promise<void> {
  await endSessionsOf(tx, userId, { at });
  await tx.updateTable('session').set({ device: '' }).where('user_id', '=', userId).execute();
  await forgetWechat(tx, userId);
  if (mobile !== null) await tx.deleteFrom('sms_code').where('mobile', '=', mobile).execute();
}
