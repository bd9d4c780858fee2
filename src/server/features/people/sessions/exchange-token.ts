import type { exchangeToken as exchangeTokenCall } from '#contract/people/sessions.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { endSession, openSession } from './session-store.ts';

/** Ends the session whose token was sent in a URL, where others may have read it, and opens another. */
export const exchangeToken: Operation<typeof exchangeTokenCall> = async (ctx, { viewer, device }) => {
  return await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    // Of two concurrent exchanges of one token, one gets the session.
    if (!(await endSession(tx, viewer.sessionId, at))) throw new Refusal('SESSION_ENDED');
    return await openSession(tx, { userId: viewer.userId, device, at });
  });
};
