import type { logout } from '#contract/people/sessions.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { endSession } from './session-store.ts';

export const logOut: Operation<typeof logout> = async (ctx, { viewer: { userId, sessionId } }) => {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const hasEnded = await endSession(tx, sessionId, at);
    if (hasEnded) await noteSecurity(tx, { kind: 'loggedOut', userId, at });
  });
  return {};
};
