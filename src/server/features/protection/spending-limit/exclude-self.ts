import type { excludeSelf as call } from '#contract/people/identity.ts';
import { excludedUntil } from '#domain/protection/self-exclusion.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { insertExclusion } from './exclusion-store.ts';
import { findExclusion } from './find-exclusion.ts';
import { readSpendingLimit } from './read-limit.ts';
import { lockSpending } from '../spending-lock.ts';

/** Pauses the user's own spending until a day. No-op if it ends earlier than the current pause. */
export const excludeSelf: Operation<typeof call> = async (ctx, { body: { days }, viewer: { userId } }) =>
  await transaction(ctx.db, async (tx) => {
    await lockSpending(tx, userId);
    const at = ctx.clock.now();
    const before = await findExclusion(tx, userId);
    const until = excludedUntil(before?.until ?? null, days, at);
    if (before === null || until > before.until) {
      await insertExclusion(tx, userId, { number: (before?.number ?? 0) + 1, until, at });
      await noteSecurity(tx, { kind: 'selfExcluded', userId, at, facts: { days } });
    }
    return await readSpendingLimit(tx, userId, at);
  });
