import { isSameSettlement } from '#domain/settlement/same-settlement.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import type { Judgement } from './judge-scheme.ts';
import { settleLeaf } from './settle-leaf.ts';
import { noteRecord } from '../store/note-record.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { openText } from '../likeness/scheme-texts.ts';

/**
 * Writes a settlement of a locked scheme: the first, or a correction of the current one. Appends to the public log
 * and updates the author's record in the same transaction, and queues the payout. No-op for an unchanged settlement,
 * and for results after an operator's decision.
 * @returns whether it was written.
 */
export async function writeSettlement(
  ctx: Context,
  tx: Tx,
  scheme: SchemeRecord,
  judgement: Judgement,
  at: Date,
): Promise<boolean> {
  const { settlement } = scheme;
  if (settlement && isSameSettlement(settlement, judgement)) return false;
  if (settlement?.isDecided && judgement.decisionReason === null) return false;
  const number = (settlement?.number ?? 0) + 1;
  const { incomeAvailableAfterMs, bodyPublicAfterMs } = schemeRulesOf(ctx);
  await tx
    .insertInto('scheme_settlement')
    .values({
      scheme_id: scheme.id,
      number,
      outcome: judgement.outcome,
      profit_parts: judgement.profit,
      profit_e16: judgement.profitE16 === null ? null : String(judgement.profitE16),
      rule_version: judgement.ruleVersion,
      results: JSON.stringify(
        judgement.results.map(({ sealedKickoffAt: _, version: __, ...result }) => result),
      ),
      picks: JSON.stringify(judgement.picks),
      sources: JSON.stringify(judgement.sources),
      decision_reason: judgement.decisionReason,
      settled_at: at,
      income_available_at: new Date(at.getTime() + incomeAvailableAfterMs),
    })
    .execute();
  await appendLeaf(ctx, tx, settleLeaf(scheme, judgement, { number, at }));
  if (number === 1) await openText(tx, scheme.id, new Date(at.getTime() + bodyPublicAfterMs));
  await noteRecord(ctx, tx, scheme.id);
  await ctx.jobs.add(tx, 'pay-out-scheme', { schemeId: scheme.id });
  return true;
}
