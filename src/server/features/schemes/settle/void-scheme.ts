import { Refusal } from '#domain/refusal.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { refuseClockBehind } from '../store/event-time.ts';
import { findScheme } from '../store/read-schemes.ts';
import type { Removal } from '../withdraw/remove-scheme.ts';
import { writeSettlements } from './write-settlement.ts';

/**
 * Settles a scheme as void by an operator's decision, as a correction if it was settled before. No later result
 * overturns it. No-op if it was already voided by a decision.
 * @throws Refusal SCHEME_NOT_FOUND, SCHEME_WITHDRAWN (it never settles).
 */
export async function voidScheme(
  ctx: Context,
  tx: Tx,
  { schemeId, reason, at, decision }: Removal,
): Promise<void> {
  await lockScheme(tx, schemeId);
  const scheme = await findScheme(tx, schemeId, null);
  if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
  if (scheme.isWithdrawn) throw new Refusal('SCHEME_WITHDRAWN');
  refuseClockBehind(scheme, at);
  const { version: ruleVersion } = rulesOf[scheme.ruleSet];
  const why = { kind: 'void', ruleVersion, reason: 'decided' } as const;
  const judgement = {
    outcome: 'void' as const,
    profit: null,
    profitE16: null,
    picks: scheme.picks.map(() => ({ outcome: 'void' as const, why })),
    ruleVersion,
    results: [],
    sources: ['operator'],
    decisionReason: reason,
    decision,
  };
  await writeSettlements(ctx, tx, [{ scheme, judgement }], at);
}
