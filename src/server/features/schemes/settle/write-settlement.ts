import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { appendLeaves } from '#server/features/trust/log/append-leaf.ts';
import { isChange, type Judgement } from './judge-scheme.ts';
import { settleLeaf } from './settle-leaf.ts';
import { noteRecords } from '../store/note-record.ts';
import { eventTime } from '../store/event-time.ts';
import type { SchemeRecord, SealedScheme } from '../store/scheme-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { openTexts } from '../likeness/scheme-texts.ts';

export interface JudgedScheme {
  readonly scheme: SealedScheme;
  readonly judgement: Judgement;
}

/**
 * Writes settlements of locked schemes: the first of each, or a correction of its current one. Appends to the public log
 * and updates the authors' records in the same transaction, and queues the payouts. An unchanged settlement is not
 * written, nor are results after an operator's decision.
 * @returns how many were written.
 */
export async function writeSettlements(
  ctx: Context,
  tx: Tx,
  judged: readonly JudgedScheme[],
  at: Date,
): Promise<number> {
  const changed = judged.filter(isChange);
  if (changed.length === 0) return 0;
  const { incomeAvailableAfterMs, bodyPublicAfterMs } = schemeRulesOf(ctx);
  await insertSettlements(tx, changed, { at, incomeAvailableAfterMs });
  await appendLeaves(
    ctx,
    tx,
    changed.map(({ scheme, judgement }) =>
      settleLeaf(scheme, judgement, { number: nextNumber(scheme), at: eventTime(scheme, at) }),
    ),
  );
  const first = changed.filter(({ scheme }) => scheme.settlement === null);
  await openTexts(
    tx,
    first.map(({ scheme }) => scheme.id),
    new Date(at.getTime() + bodyPublicAfterMs),
  );
  const ids = changed.map(({ scheme }) => scheme.id);
  await noteRecords(tx, ids);
  await ctx.jobs.addEach(
    tx,
    'pay-out-scheme',
    ids.map((schemeId) => ({ schemeId })),
  );
  return changed.length;
}

function nextNumber({ settlement }: SchemeRecord): number {
  return (settlement?.number ?? 0) + 1;
}

async function insertSettlements(
  tx: Tx,
  changed: readonly JudgedScheme[],
  { at, incomeAvailableAfterMs }: { readonly at: Date; readonly incomeAvailableAfterMs: number },
): Promise<void> {
  const rows = changed.map(({ scheme, judgement }) => ({
    scheme_id: scheme.id,
    number: nextNumber(scheme),
    outcome: judgement.outcome,
    profit_parts: judgement.profit,
    profit_e16: judgement.profitE16 === null ? null : String(judgement.profitE16),
    rule_version: judgement.ruleVersion,
    results: judgement.results.map(({ sealedKickoffAt: _, version: __, ...result }) => result),
    picks: judgement.picks,
    sources: judgement.sources,
    decision_reason: judgement.decisionReason,
    settled_at: eventTime(scheme, at),
    income_available_at: new Date(eventTime(scheme, at).getTime() + incomeAvailableAfterMs),
  }));
  await sql`
    INSERT INTO scheme_settlement (scheme_id, number, outcome, profit_parts, profit_e16, rule_version, results, picks,
                                   sources, decision_reason, settled_at, income_available_at)
    SELECT t.scheme_id, t.number, t.outcome, t.profit_parts, t.profit_e16, t.rule_version, t.results, t.picks,
           t.sources, t.decision_reason, t.settled_at, t.income_available_at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t(
        scheme_id uuid, number integer, outcome text, profit_parts bigint, profit_e16 numeric, rule_version text,
        results jsonb, picks jsonb, sources jsonb, decision_reason text, settled_at timestamptz,
        income_available_at timestamptz)`.execute(tx);
}
