import type { setSpendingLimit as call } from '#contract/people/identity.ts';
import { fen } from '#domain/money/fen.ts';
import { type SpendingLimit, type Cap, capAt, setCap } from '#domain/protection/spending-limit.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { insertSpendingLimit } from './limit-store.ts';
import { findSpendingLimit } from './find-limit.ts';
import { readSpendingLimit } from './read-limit.ts';
import { lockSpending } from '../spending-lock.ts';

/** Sets the user's own spending limits. An unchanged limit is not written, so a repeated request is one change. */
export const setSpendingLimit: Operation<typeof call> = async (ctx, { body, viewer: { userId } }) =>
  await transaction(ctx.db, async (tx) => {
    await lockSpending(tx, userId);
    const at = ctx.clock.now();
    const { number, spendingLimit: before } = await findSpendingLimit(tx, userId);
    const spendingLimit: SpendingLimit = {
      daily: changeCap(before.daily, body.dailyFen, at),
      monthly: changeCap(before.monthly, body.monthlyFen, at),
    };
    if (
      !(isSame(before.daily, spendingLimit.daily, at) && isSame(before.monthly, spendingLimit.monthly, at))
    ) {
      await insertSpendingLimit(tx, userId, { number: number + 1, spendingLimit, at });
      await noteSecurity(tx, { kind: 'spendingLimitChanged', userId, at, facts: { number: number + 1 } });
    }
    return await readSpendingLimit(tx, userId, at);
  });

/** Null removes the limit, undefined keeps it. */
function changeCap(cap: Cap, wantedFen: number | null | undefined, at: Date): Cap {
  if (wantedFen === undefined) return capAt(cap, at);
  return setCap(cap, wantedFen === null ? null : fen(wantedFen), at);
}

function isSame(before: Cap, after: Cap, at: Date): boolean {
  return JSON.stringify(capAt(before, at)) === JSON.stringify(after);
}
