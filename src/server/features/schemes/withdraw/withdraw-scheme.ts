import type { CallAnswer } from '#contract/define-call.ts';
import type { withdrawScheme as call } from '#contract/schemes/schemes.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { noteRecord } from '../store/note-record.ts';
import { findScheme } from '../store/read-schemes.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { closeText } from '../likeness/scheme-texts.ts';

/** Takes a scheme back: by its author, at once, and only while nobody has unlocked it. */
export async function withdrawScheme(
  ctx: Context,
  { params, viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { withdrawWindowMs } = schemeRulesOf(ctx);
  return await transaction(ctx.db, async (tx) => {
    await lockScheme(tx, params.id);
    const scheme = await findScheme(tx, params.id, viewer.userId);
    // Another author's scheme is not there to be withdrawn; saying more would be none of the caller's business.
    if (!scheme || scheme.authorId !== viewer.userId) throw new Refusal('SCHEME_NOT_FOUND');
    if (scheme.isWithdrawn) throw new Refusal('SCHEME_WITHDRAWN');
    // Taken down it counts as removed, and stays so.
    if (scheme.removal) throw new Refusal('SCHEME_REMOVED');
    const now = ctx.clock.now();
    if (now.getTime() - scheme.publishedAt.getTime() > withdrawWindowMs) {
      throw new Refusal('WITHDRAW_TOO_LATE', { minutes: withdrawWindowMs / 60_000 });
    }
    if (scheme.buyers > 0) throw new Refusal('WITHDRAW_UNLOCKED');
    await tx.insertInto('scheme_withdrawal').values({ scheme_id: scheme.id, withdrawn_at: now }).execute();
    await closeText(tx, scheme.id);
    const { id, authorId, authorSequence } = scheme;
    const at = now.toISOString();
    await appendLeaf(ctx, tx, { kind: 'withdraw', schemeId: id, authorId, authorSequence, at });
    await noteRecord(ctx, tx, id);
    return { withdrawnAt: now.toISOString() };
  });
}
