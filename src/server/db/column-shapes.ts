import type { ResultDoubt } from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { WaitingFor } from '#domain/settlement/can-settle.ts';

/** How often one kind of fault stood in an answer, with the first places. */
export interface FaultsOfKind {
  readonly code: string;
  readonly count: number;
  readonly examples: readonly { readonly where: string; readonly what: string }[];
}

export interface NameNotKnown {
  readonly kind: 'team' | 'competition';
  readonly competition: string;
  readonly name: string;
}

/** Why a scheme has not settled, or is not paid out, although it should be by now. */
export type CaseReason =
  | Exclude<ResultDoubt | WaitingFor, 'tooRecent' | 'matchNotFinished'>
  | 'settlementFails'
  | 'payoutFails';

/** What a settlement read of one match. */
export interface SettledResult {
  readonly matchId: string;
  readonly state: MatchState;
  /** Only where a pick reads it. */
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly postponedMinutes: number;
}
