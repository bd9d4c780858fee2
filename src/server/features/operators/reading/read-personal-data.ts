import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { act } from '../act.ts';

export interface PersonalReading {
  readonly operatorId: string;
  readonly userId: string;
  /** What is read, such as `mobile`. */
  readonly part: string;
  readonly reason: string;
}

/**
 * Reads personal data of a user in full for an operator; audited, and recorded in the security log of the user, who
 * finds it in an export of the own data.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`; then `open` was not called.
 */
export async function readPersonalData<T>(
  ctx: Context,
  { operatorId, userId, part, reason }: PersonalReading,
  open: (tx: Tx) => Promise<T>,
): Promise<T> {
  const subject = { kind: 'user', id: userId };
  const facts = { part };
  return await act(
    ctx,
    { operatorId, action: 'readIdentity', subject, reason, facts },
    async (tx, { at }) => {
      const user = await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
      if (user === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: userId });
      await noteSecurity(tx, { kind: 'identityRead', userId, at, facts: { what: part, by: 'operator' } });
      return await open(tx);
    },
  );
}
