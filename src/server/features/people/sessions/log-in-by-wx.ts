import type { loginByWx as loginByWxCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteConsents } from '../consents/note-consents.ts';
import { beginSession } from './begin-session.ts';
import { userBoundTo } from '../wechat/wechat-binding-store.ts';
import { holdTicket, spendTicket } from '../wechat/wechat-ticket-store.ts';

/** Takes the ticket of a bound WeChat for a session. Of one that is not bound the ticket stays good for `login`. */
export const logInByWx: Operation<typeof loginByWxCall> = async (ctx, { body, device, deviceId }) => {
  const { openId: ticket, agreed } = body;
  const session = await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const account = await holdTicket(tx, ticket, at);
    if (account === undefined) throw new Refusal('WX_TICKET_INVALID');
    const user = await userBoundTo(tx, account);
    if (user === undefined) throw new Refusal('WX_PHONE_FIRST');
    await spendTicket(tx, ticket, { for: 'login', by: user.id, at });
    const opened = await beginSession(tx, { user, by: 'wechat', device, deviceId, at });
    if (opened !== null) await noteConsents(tx, { userId: user.id, agreed, at });
    return opened;
  });
  // Only here: thrown inside, it would have given the ticket back.
  if (session === null) throw new Refusal('LOGIN_DISABLED');
  return session;
};
