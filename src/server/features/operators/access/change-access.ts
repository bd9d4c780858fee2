import { checkPassword } from '#domain/operator/access-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { hashPassword } from './password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { endOperatorSessions } from './session-store.ts';
import { type Credentials, verifyOperator } from './verify-operator.ts';

/**
 * Replaces the recovery codes, after password and second factor.
 * @throws Refusal CONSOLE_LOGIN_WRONG, CONSOLE_LOGIN_WAIT.
 */
export async function renewCodes(ctx: Context, credentials: Credentials): Promise<readonly string[]> {
  const operatorId = await verifyOperator(ctx, credentials);
  const at = ctx.clock.now();
  return await transaction(ctx.db, async (tx) => {
    await noteSecurity(tx, { kind: 'consoleCodesRenewed', userId: null, at, facts: { operatorId } });
    return await replaceRecoveryCodes(tx, operatorId);
  });
}

interface PasswordChange extends Credentials {
  readonly newPassword: string;
  /** The session that stays. */
  readonly sessionId: string;
}

/**
 * Changes the password, after the old one and the second factor, and ends all other sessions.
 * @returns how many ended.
 * @throws Refusal PASSWORD_WEAK, before anything is used up; CONSOLE_LOGIN_WRONG, CONSOLE_LOGIN_WAIT.
 */
export async function changePassword(
  ctx: Context,
  { newPassword, sessionId, ...credentials }: PasswordChange,
): Promise<number> {
  checkPassword(newPassword, credentials.name);
  const operatorId = await verifyOperator(ctx, credentials);
  const passwordHash = await hashPassword(newPassword);
  const at = ctx.clock.now();
  return await transaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('operator')
      .set({ password_hash: passwordHash })
      .where('id', '=', operatorId)
      // An admin may have reset the account meanwhile.
      .where('totp_secret', 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) throw new Refusal('SESSION_ENDED');
    const ended = await endOperatorSessions(tx, operatorId, { at, except: sessionId });
    await noteSecurity(tx, {
      kind: 'consolePasswordChanged',
      userId: null,
      at,
      facts: { operatorId, ended },
    });
    return ended;
  });
}
