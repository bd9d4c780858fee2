import type { endSessions as endSessionsCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { endSessionsOf } from './user-sessions.ts';

/** Ends one of the viewer's sessions, or all but the current one. */
export const endSessions: Operation<typeof endSessionsCall> = async (ctx, { body, viewer }) => {
  const { userId, sessionId } = viewer;
  const which = body.others ? { except: sessionId } : body.id === undefined ? null : { only: body.id };
  if (which === null) throw new Refusal('SESSION_NOT_FOUND');
  return await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const ended = await endSessionsOf(tx, userId, { at, ...which });
    if (ended === 0 && body.id !== undefined) throw new Refusal('SESSION_NOT_FOUND');
    if (ended > 0) await noteSecurity(tx, { kind: 'sessionsEnded', userId, at, facts: { ended } });
    return { ended };
  });
};
