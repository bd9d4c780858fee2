import { isEndState } from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MatchRecord } from '../catalogue/find-match.ts';

/** What an operator decides of a match. */
export interface DecidedEnd {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** When it was played, if sources report different days; null to use theirs. */
  readonly kickoffAt: Date | null;
}

/** A scheduled or live match has no result to decide. */
type DecidedState = Tables['result_decision']['state'];

const MAX_GOALS = 99;

/**
 * Validates a decision. @returns its state.
 * @throws Refusal RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF.
 */
export function checkDecision(match: MatchRecord, decision: DecidedEnd, at: Date): DecidedState {
  if (!isPossible(decision)) throw new Refusal('RESULT_IMPOSSIBLE');
  const { state, kickoffAt } = decision;
  if (state === 'finished' && at < (kickoffAt ?? match.kickoffAt)) throw new Refusal('RESULT_BEFORE_KICKOFF');
  return state;
}

/** A finished match needs its 90-minute score, with no more goals at half-time; any other has no score. */
function isPossible(decision: DecidedEnd): decision is DecidedEnd & { readonly state: DecidedState } {
  const { state, halfTime, score90 } = decision;
  const isCount = (goals: number) => Number.isInteger(goals) && goals >= 0 && goals <= MAX_GOALS;
  if (![...(halfTime ?? []), ...(score90 ?? [])].every(isCount)) return false;
  if (state !== 'finished')
    return (isEndState(state) || state === 'postponed') && halfTime === null && score90 === null;
  if (score90 === null) return false;
  return halfTime === null || (halfTime[0] <= score90[0] && halfTime[1] <= score90[1]);
}
