import { randomUUID } from 'node:crypto';
import type { dispute as call } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { readDelay } from '../settle/read-delay.ts';
import { findScheme } from '../store/read-schemes.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { lockSender } from '#server/features/feedback/lock-sender.ts';
import { fittingText, moderationRules } from '#server/features/feedback/moderation-rules.ts';

const HOUR_MS = 3_600_000;

/**
 * A buyer disputes a wrong or an overdue settlement; an operator decides. A correction reopens the dispute window.
 */
export const dispute: Operation<typeof call> = async (ctx, { params, body, viewer: { userId } }) => {
  const { disputeWindowMs } = schemeRulesOf(ctx);
  return await transaction(ctx.db, async (tx) => {
    const scheme = await findScheme(tx, params.id, userId);
    if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
    if (!scheme.unlock) throw new Refusal('DISPUTE_NOT_BUYER');
    await lockSender(tx, userId);
    const { settlement } = scheme;
    const before = await tx
      .selectFrom('dispute')
      .select('id')
      .where('scheme_id', '=', scheme.id)
      .where('user_id', '=', userId)
      .where('settlement_number', settlement ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (before) throw new Refusal('DISPUTE_EXISTS');
    if (!settlement && !(await readDelay(tx, scheme.id))) throw new Refusal('DISPUTE_NOT_SETTLED');
    const at = ctx.clock.now();
    if (settlement && at.getTime() > settlement.settledAt.getTime() + disputeWindowMs)
      throw new Refusal('DISPUTE_TOO_LATE', { hours: disputeWindowMs / HOUR_MS });
    const text = fittingText(body.text, moderationRules.disputeText, 'DISPUTE_TEXT_LENGTH');
    const row = { id: randomUUID(), scheme_id: scheme.id, user_id: userId, text, at };
    await tx
      .insertInto('dispute')
      .values({ ...row, settlement_number: settlement?.number ?? null })
      .execute();
    return { disputeId: row.id, at: at.toISOString() };
  });
};
