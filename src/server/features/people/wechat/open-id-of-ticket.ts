import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { boundOpenId } from './wechat-binding-store.ts';
import { lockTicket, paidWith, consumeTicket } from './wechat-ticket-store.ts';

/**
 * WeChat id of the payer for a payment inside WeChat: that of the ticket, because WeChat accepts payment only from
 * the account showing the page; without a ticket that of the user's bound WeChat. A ticket used for a payment is
 * valid for further payments of the same user until it expires, and for nothing else. Not inside a transaction. Never
 * return the id to a client.
 * @throws Refusal WX_TICKET_INVALID when there is neither.
 */
export async function wechatOpenIdFor(
  ctx: Context,
  { userId, ticket }: { readonly userId: string; readonly ticket: string | null | undefined },
): Promise<string> {
  const appId = ctx.config.wechat?.appId;
  if (appId === undefined) throw new Refusal('PAYMENT_UNAVAILABLE');
  const own = await boundOpenId(ctx.db, { userId, appId });
  const inHand = ticket ? await openIdOfTicket(ctx, { userId, ticket }) : undefined;
  const openId = inHand ?? own;
  if (openId === undefined) throw new Refusal('WX_TICKET_INVALID');
  return openId;
}

async function openIdOfTicket(
  ctx: Context,
  { userId, ticket }: { userId: string; ticket: string },
): Promise<string | undefined> {
  return await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const held = await lockTicket(tx, ticket, at);
    if (held === undefined) return (await paidWith(tx, ticket, { userId, at }))?.openId;
    await consumeTicket(tx, ticket, { for: 'payment', by: userId, at });
    return held.openId;
  });
}
