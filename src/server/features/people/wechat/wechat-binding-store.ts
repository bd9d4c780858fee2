import type { Db, Tx } from '#server/db/database.ts';
import type { WechatAccount } from './wechat-ticket-store.ts';

/** The user a WeChat is bound to. */
export async function userBoundTo(
  db: Db | Tx,
  { appId, openId }: WechatAccount,
): Promise<{ id: string; disabled: boolean } | undefined> {
  const row = await db
    .selectFrom('wechat_binding')
    .innerJoin('app_user', 'app_user.id', 'wechat_binding.user_id')
    .select(['app_user.id', 'app_user.disabled_at'])
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst();
  return row && { id: row.id, disabled: row.disabled_at !== null };
}

/** The id of a user's bound WeChat; undefined if none is bound. */
export async function boundOpenId(
  db: Db | Tx,
  { userId, appId }: { readonly userId: string; readonly appId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechat_binding')
    .select('open_id')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.open_id;
}

/** Whether a user has bound a WeChat, in any application. */
export async function isWechatBound(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_binding')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a user's WeChat data on erasure: the binding, and the tickets used for the account. */
export async function eraseWechat(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wechat_binding').where('user_id', '=', userId).execute();
  await tx.deleteFrom('wechat_ticket').where('used_by', '=', userId).execute();
}

/**
 * Binds a WeChat to a user who has proven both, by its consent and by a phone code. It replaces another WeChat of the
 * user, because the current one is the one in use. A WeChat bound to another user stays there.
 * @returns the outcome; `replaced` if another one was replaced.
 */
export async function bindWechat(
  tx: Tx,
  { appId, openId }: WechatAccount,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<'bound' | 'replaced' | 'asBefore'> {
  // Serializes bindings of one user.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const known = await userBoundTo(tx, { appId, openId });
  if (known) return 'asBefore';
  const before = await tx
    .deleteFrom('wechat_binding')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .returning('open_id')
    .executeTakeFirst();
  const bound = await tx
    .insertInto('wechat_binding')
    .values({ app_id: appId, open_id: openId, user_id: userId, bound_at: at })
    // A concurrent binding to another user came first.
    .onConflict((conflict) => conflict.columns(['app_id', 'open_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (bound === undefined) return 'asBefore';
  return before === undefined ? 'bound' : 'replaced';
}
