import type { Market, RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import type { MatchResult } from './settlement.ts';
import { voidReason } from './void-reason.ts';

/** What a settlement waits for; `scoreImpossible` (more goals at half-time than at full time) waits for an operator. */
export type WaitingFor = 'matchNotFinished' | 'scoreUnknown' | 'halfTimeUnknown' | 'scoreImpossible';

/** Half-time score; if missing, it is known only for a 0-0 after 90 minutes. */
export function halfTimeOf({ halfTime, score90 }: MatchResult): Score | null {
  if (halfTime) return halfTime;
  return score90 && score90[0] === 0 && score90[1] === 0 ? [0, 0] : null;
}

const isGoals = (goals: number): boolean => Number.isSafeInteger(goals) && goals >= 0;

const isPossible = (score: Score): boolean => score.every(isGoals);
const isBefore = (halfTime: Score, score90: Score): boolean =>
  isPossible(halfTime) && halfTime[0] <= score90[0] && halfTime[1] <= score90[1];

/** What a pick of this market waits for, or null if it can be settled now. */
export function waitingFor(market: Market, result: MatchResult, ruleSet: RuleSet): WaitingFor | null {
  if (voidReason(result, ruleSet)) return null;
  if (result.state !== 'finished') return 'matchNotFinished';
  if (!result.score90) return 'scoreUnknown';
  if (!isPossible(result.score90)) return 'scoreImpossible';
  if (market !== 'htft') return null;
  const halfTime = halfTimeOf(result);
  if (!halfTime) return 'halfTimeUnknown';
  return isBefore(halfTime, result.score90) ? null : 'scoreImpossible';
}

/** Whether a pick of this market can be settled now; check before calling `settlePick`. */
export function canSettle(market: Market, result: MatchResult, ruleSet: RuleSet): boolean {
  return waitingFor(market, result, ruleSet) === null;
}
