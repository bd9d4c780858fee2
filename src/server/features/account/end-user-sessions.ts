import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { act } from '#server/features/operators/act.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { endSessionsOf } from '#server/features/people/sessions/user-sessions.ts';

interface Decision {
  readonly operatorId: string;
  readonly userId: string;
  readonly reason: string;
}

/**
 * Ends all sessions of a user, for example after a phone was lost; a login starts a new one.
 * @returns their number.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`.
 */
export async function endUserSessions(
  ctx: Context,
  { operatorId, userId, reason }: Decision,
): Promise<number> {
  const subject = { kind: 'user', id: userId };
  return await act(ctx, { operatorId, action: 'endUserSessions', subject, reason }, async (tx, { at }) => {
    const user = await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
    if (user === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: userId });
    const ended = await endSessionsOf(tx, userId, { at });
    await noteSecurity(tx, { kind: 'sessionsEnded', userId, at, facts: { ended, by: 'operator' } });
    return ended;
  });
}
