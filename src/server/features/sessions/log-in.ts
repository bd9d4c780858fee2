import type { login as loginCall } from '#contract/sessions.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '../../db/transaction.ts';
import type { Operation } from '../../http/operation.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { linkDevice } from '../users/link-person.ts';
import { checkCode } from './check-code.ts';
import { endCode } from './code-store.ts';
import { openSession } from './session-store.ts';

/** Takes the code for a session. Sessions elsewhere go on. */
export const logIn: Operation<typeof loginCall> = async (ctx, { body, device, deviceId, locale }) => {
  const { mobile, code } = body;
  const codeId = await checkCode(ctx, { mobile, scene: 'login' }, code);
  const session = await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
    const user = await findOrCreateUser(tx, { mobile, locale, at });
    await linkDevice(tx, { userId: user.id, deviceId, at });
    return user.disabled ? null : await openSession(tx, { userId: user.id, device, at });
  });
  // Only here: thrown inside, it would have given the code back.
  if (session === null) throw new Refusal('LOGIN_DISABLED');
  return session;
};
