import type { loginByWx as loginByWxCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteConsents } from '../consents/note-consents.ts';
import { beginSession } from './begin-session.ts';
import { userBoundTo } from '../wechat/wechat-binding-store.ts';
import { lockTicket, consumeTicket } from '../wechat/wechat-ticket-store.ts';

/** Exchanges the ticket of a bound WeChat for a session. The ticket of an unbound one stays valid for `login`. */
export const logInByWx: Operation<typeof loginByWxCall> = async (
  ctx,
  { body, device, deviceId, address },
) => {
  const { openId: ticket, agreed } = body;
  const session = await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const account = await lockTicket(tx, ticket, at);
    if (account === undefined) throw new Refusal('WX_TICKET_INVALID');
    const user = await userBoundTo(tx, account);
    if (user === undefined) throw new Refusal('WX_PHONE_FIRST');
    await consumeTicket(tx, ticket, { for: 'login', by: user.id, at });
    const opened = await beginSession(ctx, tx, { user, by: 'wechat', device, deviceId, address, at });
    if (opened !== null) await noteConsents(tx, { userId: user.id, agreed, at });
    return opened;
  });
  // After the transaction: thrown inside, it would roll back the consumption of the ticket.
  if (session === null) throw new Refusal('LOGIN_DISABLED');
  return session;
};
