import type { LoggedResult, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { e16Decimal } from '#domain/settlement/profit-e16.ts';
import { picksOpening } from '../store/picks-opening.ts';
import type { SealedScheme } from '../store/scheme-record.ts';
import type { Judgement } from './judge-scheme.ts';

interface Numbered {
  readonly number: number;
  readonly at: Date;
}

/** The leaf of a settlement. The first one opens the picks, so that the log alone is enough to compute it again. */
export function settleLeaf(scheme: SealedScheme, judgement: Judgement, { number, at }: Numbered): SettleLeaf {
  const { outcome, profitE16, ruleVersion, results, sources, decision } = judgement;
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
    results: results.map(loggedResult),
    sources,
    decision,
    opening: number === 1 ? picksOpening(scheme) : null,
  };
}

function loggedResult(result: Judgement['results'][number]): LoggedResult {
  const { matchId, state, halfTime, score90, postponedMinutes, sealedKickoffAt, version } = result;
  if (version === undefined) throw new Error(`The result of match ${matchId} is not recorded`);
  const sealed = sealedKickoffAt.toISOString();
  return { matchId, state, halfTime, score90, postponedMinutes, sealedKickoffAt: sealed, version };
}
