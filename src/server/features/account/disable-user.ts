import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { act } from '#server/features/operators/act.ts';
import { requireUser } from '#server/features/operators/require-user.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { endSessionsOf } from '#server/features/people/sessions/user-sessions.ts';
import { setDisabled } from '#server/features/people/users/set-disabled.ts';

interface Decision {
  readonly operatorId: string;
  readonly userId: string;
  readonly reason: string;
}

/**
 * Disables a user: every session ends and none can start.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when the account is disabled, and those of `act`.
 */
export async function disableUser(ctx: Context, { operatorId, userId, reason }: Decision): Promise<void> {
  const subject = { kind: 'user', id: userId };
  await act(ctx, { operatorId, action: 'disableUser', subject, reason }, async (tx, { at }) => {
    await requireUser(tx, userId);
    if (!(await setDisabled(tx, userId, at))) throw new Refusal('ALREADY_DECIDED');
    const ended = await endSessionsOf(tx, userId, { at });
    await noteSecurity(tx, { kind: 'disabled', userId, at, facts: { sessionsEnded: ended } });
  });
}

/**
 * Enables a user, who must log in again.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when the account is not disabled, and those of `act`.
 */
export async function enableUser(ctx: Context, { operatorId, userId, reason }: Decision): Promise<void> {
  const subject = { kind: 'user', id: userId };
  await act(ctx, { operatorId, action: 'enableUser', subject, reason }, async (tx, { at }) => {
    await requireUser(tx, userId);
    if (!(await setDisabled(tx, userId, null))) throw new Refusal('ALREADY_DECIDED');
    await noteSecurity(tx, { kind: 'enabled', userId, at });
  });
}
