import type { login as loginCall } from '#contract/people/sessions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteConsents } from '../consents/note-consents.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { beginSession } from './begin-session.ts';
import { checkCode } from '../codes/check-code.ts';
import { endCode } from '../codes/code-store.ts';
import { bindWechat } from '../wechat/wechat-binding-store.ts';
import { lockTicket, consumeTicket } from '../wechat/wechat-ticket-store.ts';

/** Exchanges a code for a session, and binds the WeChat of a ticket to the user. Other sessions continue. */
export const logIn: Operation<typeof loginCall> = async (
  ctx,
  { body, device, deviceId, address, locale },
) => {
  const { mobile, code, openId: ticket, agreed } = body;
  const codeId = await checkCode(ctx, { mobile, scene: 'login' }, code);
  const session = await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
    const user = await findOrCreateUser(tx, { mobile, locale, at });
    const opened = await beginSession(ctx, tx, { user, by: 'code', device, deviceId, address, at });
    if (opened !== null) await noteConsents(tx, { userId: user.id, agreed, at });
    // Last, so that nothing is bound to an account whose login is refused.
    if (ticket && opened !== null) await bindByTicket(tx, ticket, { userId: user.id, at });
    return opened;
  });
  // After the transaction: thrown inside, it would roll back the consumption of the code.
  if (session === null) throw new Refusal('LOGIN_DISABLED');
  return session;
};

/**
 * @throws Refusal WX_TICKET_INVALID, which rolls back the consumption of the code: it stays valid for a login without
 * WeChat.
 */
async function bindByTicket(
  tx: Tx,
  ticket: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const account = await lockTicket(tx, ticket, at);
  if (account === undefined) throw new Refusal('WX_TICKET_INVALID');
  const outcome = await bindWechat(tx, account, { userId, at });
  await consumeTicket(tx, ticket, { for: 'login', by: userId, at });
  if (outcome === 'asBefore') return;
  await noteSecurity(tx, { kind: 'wechatBound', userId, at, facts: { replaced: outcome === 'replaced' } });
}
