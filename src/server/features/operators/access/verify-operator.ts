import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { totpAbout } from './enrolment.ts';
import { beginAttempt, forgetAttempt } from './login-failures.ts';
import { isPassword } from './password.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { acceptedStep } from './totp.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Six digits of the authenticator, or a recovery code. */
  readonly code: string;
  readonly address: string;
}

/**
 * Verifies password and second factor together, so that a refusal does not tell which was wrong.
 * @returns the operator's id. A code is used up by success, and by a right password alone.
 * @throws Refusal CONSOLE_LOGIN_WRONG, CONSOLE_LOGIN_WAIT.
 */
export async function verifyOperator(ctx: Context, credentials: Credentials): Promise<string> {
  const { name, password, code, address } = credentials;
  const attempt = await beginAttempt(ctx, name, address);
  const operator = await ctx.db
    .selectFrom('operator')
    .select(['id', 'password_hash', 'totp_secret', 'totp_step', 'disabled_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  const knowsPassword = await isPassword(password, operator?.password_hash ?? null);
  const at = ctx.clock.now();
  if (attempt.isLast) {
    const facts = { limit: 'consoleLogin', operatorId: operator?.id ?? null };
    await noteSecurity(ctx.db, { kind: 'limitReached', userId: null, at, facts });
  }
  const sealed = operator?.totp_secret;
  if (!operator || !sealed || operator.disabled_at !== null || !knowsPassword)
    throw new Refusal('CONSOLE_LOGIN_WRONG');
  const { id, totp_step: usedStep } = operator;
  const secret = ctx.keyring.open(sealed, totpAbout(id));
  const hasFactor = /^\d{6}$/.test(code)
    ? await spendTotp(ctx.db, id, acceptedStep(secret, code, at, usedStep))
    : await transaction(ctx.db, (tx) => spendRecoveryCode(tx, id, code, at));
  if (!hasFactor) {
    // Somebody has the password of an operator: seen even if no limit is reached.
    await noteSecurity(ctx.db, {
      kind: 'consoleFactorWrong',
      userId: null,
      at,
      facts: { operatorId: id },
    });
    throw new Refusal('CONSOLE_LOGIN_WRONG');
  }
  await forgetAttempt(ctx.db, attempt.id);
  return id;
}

/** Of two requests with the same code one succeeds. */
async function spendTotp(db: Db, operatorId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const used = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', operatorId)
    .where((is) => is.or([is('totp_step', 'is', null), is('totp_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
