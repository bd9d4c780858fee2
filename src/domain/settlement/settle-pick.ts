import type { Pick, RuleSet } from '../market/market.ts';
import { pickFault } from '../market/pick-fault.ts';
import { cameIn } from './came-in.ts';
import { halfTimeOf, waitingFor } from './can-settle.ts';
import { lineParts, outcomeOfParts } from './line-parts.ts';
import { rulesOf } from './rule-sets.ts';
import type { MatchResult, Settlement } from './settlement.ts';
import { voidReason } from './void-reason.ts';

/**
 * Settles one pick of one match. Deterministic for pick, result and rule set.
 * Source of the rules: the product rules, "Markets and settlement"; published 竞彩 and bookmaker rules.
 * @throws Error for an invalid pick (`pickFault`) or an incomplete result (`canSettle`); callers check both first.
 */
export function settlePick(pick: Pick, result: MatchResult, ruleSet: RuleSet): Settlement {
  const fault = pickFault(pick);
  if (fault) throw new Error(`Invalid pick: ${fault}`);
  const reason = voidReason(result, ruleSet);
  if (reason) return { outcome: 'void', why: reason };
  const waiting = waitingFor(pick.market, result, ruleSet);
  if (waiting || !result.score90) throw new Error(`Result incomplete: ${waiting}`);

  const { market, lineQuarters } = pick;
  const { score90 } = result;
  const ruleVersion = rulesOf[ruleSet].version;
  if (market === 'asian' || market === 'totals') {
    const parts = lineParts({ market, pick: pick.pick, lineQuarters: lineQuarters ?? 0 }, score90);
    return { outcome: outcomeOfParts(parts), why: { kind: 'line', ruleVersion, pick, score90, parts } };
  }
  const halfTime = market === 'htft' ? halfTimeOf(result) : null;
  const winners = cameIn(market, { score90, halfTime, lineQuarters });
  return {
    outcome: winners.includes(pick.pick) ? 'win' : 'loss',
    why: { kind: 'result', ruleVersion, pick, score90, halfTime, cameIn: winners },
  };
}
