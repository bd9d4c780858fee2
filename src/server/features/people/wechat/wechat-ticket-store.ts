import type { Db, Tx } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/core/token.ts';
import { wechatRules } from './wechat-rules.ts';

/** A WeChat account: the id is only meaningful with its application. */
export interface WechatAccount {
  readonly appId: string;
  readonly openId: string;
}

/**
 * Creates a ticket.
 * @returns its only copy: 43 characters, 256 random bits.
 */
export async function addTicket(db: Db, { appId, openId }: WechatAccount, at: Date): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto('wechat_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      app_id: appId,
      open_id: openId,
      created_at: at,
      expires_at: new Date(at.getTime() + wechatRules.lifeMs),
      used_at: null,
      used_for: null,
      used_by: null,
    })
    .execute();
  return ticket;
}

/**
 * The WeChat of a usable ticket, locked until the transaction ends, so that one of many concurrent uses succeeds;
 * undefined for anything else, in particular a raw openid.
 */
export async function lockTicket(tx: Tx, ticket: string, at: Date): Promise<WechatAccount | undefined> {
  const row = await tx
    .selectFrom('wechat_ticket')
    .select(['app_id', 'open_id'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { appId: row.app_id, openId: row.open_id };
}

/** Consumes a ticket that this transaction has locked. */
export async function consumeTicket(
  tx: Tx,
  ticket: string,
  use: { readonly for: 'login' | 'payment'; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('wechat_ticket')
    .set({ used_at: use.at, used_for: use.for, used_by: use.by })
    .where('ticket_hash', '=', hashToken(ticket))
    .execute();
}

/** The WeChat of an unexpired ticket that this user has already paid with. */
export async function paidWith(
  tx: Tx,
  ticket: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<WechatAccount | undefined> {
  const row = await tx
    .selectFrom('wechat_ticket')
    .select(['app_id', 'open_id'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', at)
    .where('used_for', '=', 'payment')
    .where('used_by', '=', userId)
    .executeTakeFirst();
  return row && { appId: row.app_id, openId: row.open_id };
}
