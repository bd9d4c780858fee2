import type { ResultDoubt } from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { WaitingFor } from '#domain/settlement/can-settle.ts';

/** Number of faults of one kind in a response, with their first locations. */
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

/** Why settlement or payout of a scheme is overdue. */
export type CaseReason =
  | Exclude<ResultDoubt | WaitingFor, 'tooRecent' | 'matchNotFinished'>
  | 'settlementFails'
  | 'payoutFails';

/** The result of one match as used by a settlement. */
export interface SettledResult {
  readonly matchId: string;
  readonly state: MatchState;
  /** Only if a pick uses it. */
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly postponedMinutes: number;
}
