import type { CallAnswer } from '#contract/define-call.ts';
import type { withdrawScheme as call } from '#contract/schemes/withdraw-scheme.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { eventTime } from '../store/event-time.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { noteRecord } from '../store/note-record.ts';
import { findScheme } from '../store/read-schemes.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { closeText } from '../likeness/scheme-texts.ts';

/** Withdraws a scheme: only by its author, within the withdrawal window and before the first unlock. */
export async function withdrawScheme(
  ctx: Context,
  { params, viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { withdrawWindowMs } = schemeRulesOf(ctx);
  return await transaction(ctx.db, async (tx) => {
    await lockScheme(tx, params.id);
    const scheme = await findScheme(tx, params.id, viewer.userId);
    // Not found rather than forbidden, so that nothing about another author's scheme is revealed.
    if (!scheme || scheme.authorId !== viewer.userId) throw new Refusal('SCHEME_NOT_FOUND');
    if (scheme.isWithdrawn) throw new Refusal('SCHEME_WITHDRAWN');
    // A removed scheme stays removed.
    if (scheme.removal) throw new Refusal('SCHEME_REMOVED');
    const now = ctx.clock.now();
    if (now.getTime() - scheme.publishedAt.getTime() > withdrawWindowMs) {
      throw new Refusal('WITHDRAW_TOO_LATE', { minutes: withdrawWindowMs / 60_000 });
    }
    if (scheme.buyers > 0) throw new Refusal('WITHDRAW_UNLOCKED');
    const withdrawnAt = eventTime(scheme, now);
    await tx
      .insertInto('scheme_withdrawal')
      .values({ scheme_id: scheme.id, withdrawn_at: withdrawnAt })
      .execute();
    await closeText(tx, scheme.id);
    const { id, authorId, authorSequence } = scheme;
    const at = withdrawnAt.toISOString();
    await appendLeaf(ctx, tx, {
      format: 2,
      kind: 'withdraw',
      schemeId: id,
      authorId,
      authorSequence,
      at,
    });
    await noteRecord(tx, id);
    return { withdrawnAt: at };
  });
}
