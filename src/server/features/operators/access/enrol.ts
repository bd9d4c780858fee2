import { checkPassword } from '#domain/operator/access-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { endEnrolment, findEnrolment, totpAbout } from './enrolment.ts';
import { hashPassword } from './password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { openOperatorSession } from './session-store.ts';
import { acceptedStep } from './totp.ts';

interface Enrolling {
  readonly token: string;
  readonly password: string;
  readonly code: string;
  readonly device: string;
  readonly address: string;
}

/**
 * Sets password and second factor of an invited operator, and logs in. A refused code leaves the invitation valid.
 * @throws Refusal ENROLMENT_INVALID, PASSWORD_WEAK, ENROLMENT_CODE_WRONG.
 */
export async function enrol(ctx: Context, { token, password, code, device, address }: Enrolling) {
  const at = ctx.clock.now();
  const enrolment = await findEnrolment(ctx, ctx.db, token, at);
  if (enrolment === null) throw new Refusal('ENROLMENT_INVALID');
  const { operatorId, name, secret } = enrolment;
  checkPassword(password, name);
  const step = acceptedStep(secret, code, at, null);
  if (step === null) throw new Refusal('ENROLMENT_CODE_WRONG');
  const passwordHash = await hashPassword(password);
  return await transaction(ctx.db, async (tx) => {
    if (!(await endEnrolment(tx, token))) throw new Refusal('ENROLMENT_INVALID');
    await tx
      .updateTable('operator')
      .set({
        password_hash: passwordHash,
        totp_secret: Buffer.from(ctx.keyring.seal(secret, totpAbout(operatorId))),
        totp_step: step,
      })
      .where('id', '=', operatorId)
      .execute();
    const recoveryCodes = await replaceRecoveryCodes(tx, operatorId);
    await noteSecurity(tx, { kind: 'consoleEnrolled', userId: null, at, facts: { operatorId } });
    const session = await openOperatorSession(tx, { operatorId, device, address, at });
    return { operator: { id: operatorId, name }, recoveryCodes, ...session };
  });
}
