import { accessRules } from '#domain/operator/access-rules.ts';
import type { Context } from '#server/context/context.ts';
import { hashToken, newToken } from '#server/core/token.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newTotpSecret } from './totp.ts';

/** What a sealed TOTP secret is bound to. */
export const totpAbout = (operatorId: string): string => `operator-totp ${operatorId}`;

/** A link with which an operator chooses a password and a second factor; the only copy of its token. */
export interface Invitation {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Invites an operator to enrol, in place of any earlier invitation. */
export async function inviteOperator(
  tx: Tx,
  { keyring }: Pick<Context, 'keyring'>,
  operatorId: string,
  at: Date,
): Promise<Invitation> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + accessRules.enrolmentMs);
  const values = {
    token_hash: hashToken(token),
    totp_secret: Buffer.from(keyring.seal(newTotpSecret(), totpAbout(operatorId))),
    expires_at: expiresAt,
  };
  await tx
    .insertInto('operator_enrolment')
    .values({ operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

export interface Enrolment {
  readonly operatorId: string;
  readonly name: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** The enrolment of a token, unless it expired or its operator is disabled. */
export async function findEnrolment(
  { keyring }: Pick<Context, 'keyring'>,
  db: Db,
  token: string,
  now: Date,
): Promise<Enrolment | null> {
  const row = await db
    .selectFrom('operator_enrolment as enrolment')
    .innerJoin('operator', 'operator.id', 'enrolment.operator_id')
    .select(['operator.id', 'name', 'enrolment.totp_secret', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const secret = keyring.open(row.totp_secret, totpAbout(row.id));
  return { operatorId: row.id, name: row.name, secret, expiresAt: row.expires_at };
}

/** Consumes an enrolment. @returns whether this call did. */
export async function endEnrolment(tx: Tx, token: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('operator_enrolment')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
