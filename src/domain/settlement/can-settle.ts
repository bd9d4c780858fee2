import type { Market, RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import type { MatchResult } from './settlement.ts';
import { voidReason } from './void-reason.ts';

/** What a settlement waits for; `scoreImpossible` (more goals at half-time than at the end) waits for a person. */
export type WaitingFor = 'matchNotFinished' | 'scoreUnknown' | 'halfTimeUnknown' | 'scoreImpossible';

/** The half-time score; a missing one is known only when nobody scored in 90 minutes. */
export function halfTimeOf({ halfTime, score90 }: MatchResult): Score | null {
  if (halfTime) return halfTime;
  return score90 && score90[0] === 0 && score90[1] === 0 ? [0, 0] : null;
}

const isGoals = (goals: number): boolean => Number.isSafeInteger(goals) && goals >= 0;

function isPossible(score90: Score, halfTime: Score | null): boolean {
  const [home, away] = score90;
  if (!isGoals(home) || !isGoals(away)) return false;
  return !halfTime || (halfTime.every(isGoals) && halfTime[0] <= home && halfTime[1] <= away);
}

/** What a pick of this market still waits for, or null when it can be settled now. */
export function waitingFor(market: Market, result: MatchResult, ruleSet: RuleSet): WaitingFor | null {
  if (voidReason(result, ruleSet)) return null;
  if (result.state !== 'finished') return 'matchNotFinished';
  if (!result.score90) return 'scoreUnknown';
  const halfTime = halfTimeOf(result);
  if (!isPossible(result.score90, halfTime)) return 'scoreImpossible';
  return market === 'htft' && !halfTime ? 'halfTimeUnknown' : null;
}

/** Whether a pick of this market can be settled now; ask before `settlePick`. */
export function canSettle(market: Market, result: MatchResult, ruleSet: RuleSet): boolean {
  return waitingFor(market, result, ruleSet) === null;
}
