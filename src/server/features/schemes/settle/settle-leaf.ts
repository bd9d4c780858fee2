import { sql } from 'kysely';
import type { LoggedDecision, PicksOpening, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { picksText, readPicks } from '#domain/seal/picks-text.ts';
import { e16Decimal } from '#domain/settlement/profit-e16.ts';
import type { Tx } from '#server/db/database.ts';
import { rolesOf } from '#server/features/operators/role-store.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';
import type { Judgement } from './judge-scheme.ts';

interface Numbered {
  readonly number: number;
  readonly at: Date;
}

/** The leaf of a settlement. The first one opens the picks, so that the log alone is enough to compute it again. */
export async function settleLeaf(
  tx: Tx,
  scheme: SchemeRecord,
  judgement: Judgement,
  { number, at }: Numbered,
): Promise<SettleLeaf> {
  const { outcome, profitE16, ruleVersion, results, sources } = judgement;
  return {
    format: 2,
    kind: number === 1 ? 'settle' : 'correct',
    schemeId: scheme.id,
    authorId: scheme.authorId,
    authorSequence: scheme.authorSequence,
    at: at.toISOString(),
    number,
    outcome,
    profit: profitE16 === null ? null : e16Decimal(profitE16),
    ruleVersion,
    results: results.map(({ matchId, state, halfTime, score90, postponedMinutes, sealedKickoffAt }) => ({
      matchId,
      state,
      halfTime,
      score90,
      postponedMinutes,
      sealedKickoffAt: sealedKickoffAt.toISOString(),
    })),
    sources,
    decision: judgement.decision ?? (await resultDecision(tx, judgement)),
    opening: number === 1 ? picksOpening(scheme) : null,
  };
}

/** Built from the sealed text: picks changed in the database must not open as if they had been sealed. */
function picksOpening({ picksSalt, sealedText }: SchemeRecord): PicksOpening | null {
  if (picksSalt === null) return null;
  const sealed = readPicks(sealedText);
  if (!sealed) throw new Error('A sealed text without picks');
  return { salt: Buffer.from(picksSalt).toString('hex'), text: picksText(sealed) };
}

/** The decision behind a result that an operator decided; null when no result was. */
async function resultDecision(tx: Tx, { results, sources }: Judgement): Promise<LoggedDecision | null> {
  if (!sources.includes('operator')) return null;
  const { rows } = await sql<{ operatorId: string }>`
    SELECT operator_id AS "operatorId" FROM result_decision
     WHERE match_id = ANY (${results.map(({ matchId }) => matchId)}::uuid[])
     ORDER BY decided_at DESC, number DESC LIMIT 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const roles = await rolesOf(tx, row.operatorId);
  return { code: 'result', role: roles.includes('moderator') ? 'moderator' : 'support' };
}
