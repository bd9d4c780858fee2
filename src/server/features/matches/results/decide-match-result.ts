import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Context } from '#server/context/context.ts';
import { decideResult } from './decide-result.ts';
import { act } from '#server/features/operators/act.ts';

export interface DecidedScore {
  readonly matchId: string;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** When it was played, if sources report different days; null to use theirs. */
  readonly kickoffAt: Date | null;
}

/**
 * Confirms or corrects the result of a match: its schemes are settled, or settled again.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF, and those of `act`.
 */
export async function decideMatchResult(
  ctx: Context,
  { operatorId, reason, ...score }: DecidedScore & { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  const { matchId, ...facts } = score;
  const subject = { kind: 'match', id: matchId };
  await act(ctx, { operatorId, action: 'decideResult', subject, reason, facts }, (tx, occasion) =>
    decideResult(ctx, tx, { ...score, ...occasion, operatorId }),
  );
}
