import type { removeUser as removeUserCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { checkCode } from '#server/features/people/codes/check-code.ts';
import { endCode } from '#server/features/people/codes/code-store.ts';
import { endSessionsOf } from '#server/features/people/sessions/user-sessions.ts';
import { lockUser } from '#server/features/people/users/lock-user.ts';
import { insertRemoval, openRemoval } from '#server/features/people/users/removal-store.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { isForfeitable, readBlockers } from './read-blockers.ts';

/**
 * Starts the removal of the viewer's account and ends every session. Remaining money is forfeited only on explicit
 * request, and the amount is recorded; the ledger keeps it.
 */
export const removeUser: Operation<typeof removeUserCall> = async (ctx, { body, viewer: { userId } }) => {
  const { mobile } = await readUser(ctx.db, userId);
  if (mobile === null) throw new Error('An erased user has no session');
  const codeId = await checkCode(ctx, { mobile, scene: 'remove' }, body.code);
  return await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    await lockUser(tx, userId);
    const blockers = await readBlockers(tx, userId);
    const forfeited = body.forfeitBalance ? blockers.filter(isForfeitable) : [];
    const left = blockers.filter((blocker) => !forfeited.includes(blocker));
    // A refusal does not consume the code: the blocker may disappear within a minute.
    if (left.length > 0) throw new Refusal('REMOVAL_BLOCKED', { blockers: left.map(({ kind }) => kind) });
    if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
    const before = await openRemoval(tx, userId);
    if (before !== null) return { removesAt: before.removesAt.toISOString() };
    const forfeitedFen = forfeited.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
    const removesAt = await insertRemoval(tx, { userId, forfeitedFen, at });
    await endSessionsOf(tx, userId, { at });
    await noteSecurity(tx, { kind: 'removalRequested', userId, at, facts: { forfeitedFen } });
    return { removesAt: removesAt.toISOString() };
  });
};
