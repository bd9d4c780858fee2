import type { Score } from '#domain/match/match-state.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { type SchemePicks, settleScheme } from '#domain/settlement/settle-scheme.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeSettlements } from '#server/features/schemes/settle/write-settlement.ts';
import { findScheme } from '#server/features/schemes/store/read-schemes.ts';
import type { TestApp } from '#test/test-app.ts';

/**
 * Corrects the stored picks of a scheme on a match that ended 0:1 into what they would be after `score90`, while the
 * correction names the right score: the operator changed the program. Leaf, record and signature follow as for any
 * correction.
 */
export async function settleFalsely(it: TestApp, schemeId: string, score90: Score): Promise<void> {
  await transaction(it.ctx.db, async (tx) => {
    const scheme = await findScheme(tx, schemeId, null);
    if (!scheme) throw new Error('The scheme does not exist');
    const { picks, ruleSet, matchId } = scheme;
    const of = {
      matchId,
      state: 'finished',
      postponedMinutes: 0,
      sealedKickoffAt: scheme.publishedKickoffAt,
    } as const;
    const invented = { state: 'finished', halfTime: [0, 0], score90, postponedMinutes: 0 } as const;
    const settled = settleScheme(picks as unknown as SchemePicks, invented, ruleSet);
    const judgement = {
      ...settled,
      ruleVersion: rulesOf[ruleSet].version,
      results: [{ ...of, halfTime: [0, 0], score90: [0, 1], version: 1 } as const],
      sources: ['football-data', 'openfootball'],
      decisionReason: null,
      decision: null,
    };
    const written = await writeSettlements(it.ctx, tx, [{ scheme, judgement }], it.clock.now());
    if (written !== 1 || settled.outcome !== 'win') throw new Error('The correction is no win');
  });
}
