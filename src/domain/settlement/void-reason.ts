import type { RuleSet } from '../market/market.ts';
import { rulesOf } from './rule-sets.ts';
import type { MatchResult, Why } from './settlement.ts';

/**
 * Why a match gives no result that counts, or null.
 * - Cancelled and awarded: void, whatever score stands in the table.
 * - Abandoned: void in every market, also where the goals so far would have decided the pick. Exchanges and
 *   Asian books settle that way; a match resumed within the allowance is reported as postponed and finished.
 * - Postponed: void as soon as the new kick-off is known to lie beyond the allowance, so that no money
 *   waits for a match that is not the one it was paid for. Exactly the allowance still stands.
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
