import type { Tx } from '#server/db/database.ts';
import { lastSettledNotified, settledKey } from '#server/features/inbox/last-notified.ts';
import type { MessageFacts } from '#server/features/inbox/message-facts.ts';
import type { NewMessage } from '#server/features/inbox/notify.ts';
import type { PaidUnlock, SchemeIncome } from './paid-unlocks.ts';
import type { PayableScheme } from './payable-scheme.ts';

/**
 * Messages to the buyers of a scheme about its outcome and their refund, by unlock. A removal replaces the message of the
 * settlement.
 */
export async function buyerMessages(
  tx: Tx,
  scheme: PayableScheme,
  unlocks: readonly PaidUnlock[],
  { refunds, at }: { readonly refunds: ReadonlyMap<string, number>; readonly at: Date },
): Promise<NewMessage[]> {
  const { id: schemeId, title, removal, settlement, home, away } = scheme;
  const earlierMessages = await lastSettledNotified<MessageFacts['unlockSettled']>(
    tx,
    unlocks.map(({ userId }) => userId),
    schemeId,
    settlement?.number ?? 0,
  );
  return unlocks.flatMap(({ id, userId, priceFen }): NewMessage[] => {
    const refundedFen = refunds.get(id) ?? 0;
    if (removal) {
      const { reason } = removal;
      const facts = { title, reason, refundedFen };
      return [{ userId, kind: 'schemeRemoved', key: `removed:${schemeId}`, at, schemeId, facts }];
    }
    if (!settlement) return [];
    const facts = { home, away, title, outcome: settlement.outcome, paidFen: priceFen, refundedFen };
    const message = { userId, key: settledKey(schemeId, settlement.number), at, schemeId };
    const before = earlierMessages.get(userId);
    if (!before) return [{ ...message, kind: 'unlockSettled', facts }];
    // A corrected score with the same outcome and refund does not affect the buyer.
    if (before.outcome === settlement.outcome && before.refundedFen === refundedFen) return [];
    return [{ ...message, kind: 'unlockCorrected', facts: { ...facts, before: before.outcome } }];
  });
}

/** Messages to the author of a scheme about its outcome and income. */
export async function authorMessages(
  tx: Tx,
  scheme: PayableScheme,
  { buyers, incomeFen }: SchemeIncome,
  at: Date,
): Promise<NewMessage[]> {
  const { id: schemeId, authorId: userId, title, removal, settlement } = scheme;
  const messages: NewMessage[] = [];
  if (removal) {
    const facts = { title, reason: removal.reason, refundedFen: null };
    messages.push({ userId, kind: 'schemeRemoved', key: `removed:${schemeId}`, at, schemeId, facts });
  }
  if (settlement) {
    const facts = { title, outcome: settlement.outcome, buyers, incomeFen };
    const message = { userId, key: settledKey(schemeId, settlement.number), at, schemeId };
    const earlierMessages = await lastSettledNotified<MessageFacts['ownSettled']>(
      tx,
      [userId],
      schemeId,
      settlement.number,
    );
    const before = earlierMessages.get(userId);
    if (!before) messages.push({ ...message, kind: 'ownSettled', facts });
    else if (before.outcome !== settlement.outcome || before.incomeFen !== incomeFen)
      messages.push({ ...message, kind: 'ownCorrected', facts: { ...facts, before: before.outcome } });
  }
  return messages;
}
