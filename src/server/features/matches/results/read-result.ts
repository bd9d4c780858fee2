import type { Score } from '#domain/match/match-state.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import type { ResultLeaf } from '#domain/seal/shared-leaf.ts';
import type { ConfirmedResult } from './confirmed-result.ts';

/** What schemes and predictions are settled on: a confirmed result, or a confirmed move to a later kick-off. */
export interface ReadResult {
  readonly state: ResultLeaf['state'];
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Played at, or moved to. */
  readonly kickoffAt: Date;
  readonly sources: readonly string[];
  readonly decidedBy: OperatorRole | null;
}

/** A confirmed result as it is recorded. */
export function asRead({ result, kickoffAt, sources, decidedBy }: ConfirmedResult): ReadResult {
  const { state } = result;
  if (state === 'scheduled' || state === 'live') throw new Error(`A confirmed result in state ${state}`);
  return { ...result, state, kickoffAt, sources, decidedBy };
}
