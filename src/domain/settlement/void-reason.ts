import type { RuleSet } from '../market/market.ts';
import { rulesOf } from './rule-sets.ts';
import type { MatchResult, Why } from './settlement.ts';

/**
 * Why a match has no valid result, or null.
 * - Cancelled and awarded: void, regardless of the score in the table.
 * - Abandoned: void in every market, even if the score so far would decide the pick. Exchanges and Asian bookmakers
 *   settle that way; a match resumed within the allowance is reported as postponed and finished.
 * - Postponed: void as soon as the new kick-off is known to exceed the allowance, so that no money waits for a
 *   different match. Exactly the allowance is still valid.
 */
export function voidReason(result: MatchResult, ruleSet: RuleSet): (Why & { kind: 'void' }) | null {
  const { version: ruleVersion, allowedPostponementMinutes: allowedMinutes } = rulesOf[ruleSet];
  const { state, postponedMinutes } = result;
  if (state === 'cancelled' || state === 'abandoned' || state === 'awarded') {
    return { kind: 'void', ruleVersion, reason: state };
  }
  if (postponedMinutes > allowedMinutes) {
    return { kind: 'void', ruleVersion, reason: 'postponed', postponedMinutes, allowedMinutes };
  }
  return null;
}
