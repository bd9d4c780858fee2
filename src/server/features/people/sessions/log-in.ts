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
import { holdTicket, spendTicket } from '../wechat/wechat-ticket-store.ts';

/** Takes the code for a session, and binds the WeChat of a ticket to its user. Sessions elsewhere go on. */
export const logIn: Operation<typeof loginCall> = async (ctx, { body, device, deviceId, locale }) => {
  const { mobile, code, openId: ticket, agreed } = body;
  const codeId = await checkCode(ctx, { mobile, scene: 'login' }, code);
  const session = await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
    const user = await findOrCreateUser(tx, { mobile, locale, at });
    const opened = await beginSession(tx, { user, by: 'code', device, deviceId, at });
    if (opened !== null) await noteConsents(tx, { userId: user.id, agreed, at });
    // Last, so that nothing is bound to an account whose login is refused.
    if (ticket && opened !== null) await bindByTicket(tx, ticket, { userId: user.id, at });
    return opened;
  });
  // Only here: thrown inside, it would have given the code back.
  if (session === null) throw new Refusal('LOGIN_DISABLED');
  return session;
};

/** @throws Refusal WX_TICKET_INVALID, which gives the code back: it is good for a login without WeChat. */
async function bindByTicket(
  tx: Tx,
  ticket: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const account = await holdTicket(tx, ticket, at);
  if (account === undefined) throw new Refusal('WX_TICKET_INVALID');
  const outcome = await bindWechat(tx, account, { userId, at });
  await spendTicket(tx, ticket, { for: 'login', by: userId, at });
  if (outcome === 'asBefore') return;
  await noteSecurity(tx, { kind: 'wechatBound', userId, at, facts: { replaced: outcome === 'replaced' } });
}
