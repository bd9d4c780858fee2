import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { lastSettledNotified, settledKey } from '#server/features/inbox/last-notified.ts';
import type { MessageFacts } from '#server/features/inbox/message-facts.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { readMatchViews } from '#server/features/matches/catalogue/present-match.ts';
import type { PaidUnlock } from './paid-unlocks.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';

/**
 * Notifies the buyers of a scheme of its outcome and of their refund. A removal replaces the notification of the
 * settlement.
 */
export async function notifyBuyers(
  tx: Tx,
  scheme: SchemeRecord,
  unlocks: readonly PaidUnlock[],
  refunds: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  if (unlocks.length === 0) return;
  const match = (await readMatchViews(tx, [scheme.matchId])).get(scheme.matchId);
  if (!match) throw new Error(`Scheme ${scheme.id} has no match`);
  const { id: schemeId, title, removal, settlement } = scheme;
  const earlierMessages = await lastSettledNotified<MessageFacts['unlockSettled']>(
    tx,
    unlocks.map(({ userId }) => userId),
    schemeId,
    settlement?.number ?? 0,
  );
  const teams = { home: nameOf(match.home), away: nameOf(match.away) };
  const messages = unlocks.flatMap(({ id, userId, priceFen }): NewMessage[] => {
    const refundedFen = refunds.get(id) ?? 0;
    if (removal) {
      const { reason } = removal;
      const facts = { title, reason, refundedFen };
      return [{ userId, kind: 'schemeRemoved', key: `removed:${schemeId}`, at, schemeId, facts }];
    }
    if (!settlement) return [];
    const facts = { ...teams, title, outcome: settlement.outcome, paidFen: priceFen, refundedFen };
    const message = { userId, key: settledKey(schemeId, settlement.number), at, schemeId };
    const before = earlierMessages.get(userId);
    if (!before) return [{ ...message, kind: 'unlockSettled', facts }];
    // A corrected score with the same outcome and refund does not affect the buyer.
    if (before.outcome === settlement.outcome && before.refundedFen === refundedFen) return [];
    return [{ ...message, kind: 'unlockCorrected', facts: { ...facts, before: before.outcome } }];
  });
  await notify(tx, messages);
}

/** Notifies the author of a scheme of its outcome and income. */
export async function notifyAuthor(tx: Tx, scheme: SchemeRecord, at: Date): Promise<void> {
  const { id: schemeId, authorId: userId, title, removal, settlement, buyers } = scheme;
  const messages: NewMessage[] = [];
  if (removal) {
    const facts = { title, reason: removal.reason, refundedFen: null };
    messages.push({ userId, kind: 'schemeRemoved', key: `removed:${schemeId}`, at, schemeId, facts });
  }
  if (settlement) {
    const incomeFen = await incomeOf(tx, schemeId);
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
  await notify(tx, messages);
}

/** The author's current income of a scheme. */
async function incomeOf(tx: Tx, schemeId: string): Promise<number> {
  const { rows } = await sql<{ income_fen: number }>`
    SELECT coalesce(sum(p.analyst_fen), 0)::bigint AS income_fen
      FROM unlock u JOIN unlock_payout p ON p.unlock_id = u.id
     WHERE u.scheme_id = ${schemeId}
       AND NOT EXISTS (SELECT 1 FROM unlock_payout n WHERE n.unlock_id = p.unlock_id AND n.number = p.number + 1)`.execute(
    tx,
  );
  return rows[0]?.income_fen ?? 0;
}

function nameOf({ name }: { readonly name: { readonly zh: string; readonly en: string } }) {
  return { zh: name.zh, en: name.en };
}
