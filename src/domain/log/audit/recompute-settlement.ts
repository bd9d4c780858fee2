import type { LoggedResult, SettleLeaf } from '../../seal/log-leaf.ts';
import type { SealedPicks } from '../../seal/picks-text.ts';
import { e16Decimal } from '../../settlement/profit-e16.ts';
import { rulesOf } from '../../settlement/rule-sets.ts';
import { settleParlay } from '../../settlement/settle-parlay.ts';
import { type SchemePicks, type SchemeSettlement, settleScheme } from '../../settlement/settle-scheme.ts';
import type { MatchResult } from '../../settlement/settlement.ts';

/** Outcome and profit of a settlement as its leaf states them. */
export type SettledAs = Pick<SettleLeaf, 'outcome' | 'profit'>;

/** How a logged settlement compares with one computed from the opened picks and the logged results. */
export type Recomputed =
  | { readonly state: 'same' }
  | { readonly state: 'differs'; readonly again: SettledAs }
  /** The results do not settle the picks. */
  | { readonly state: 'unusable' }
  /** Format 1 does not record how far a match was moved, so a void, or a void leg, cannot be recomputed. */
  | { readonly state: 'unknowable' };

/** Settles opened picks again by the results of a leaf. */
export function recomputeSettlement(picks: SealedPicks, leaf: SettleLeaf): Recomputed {
  const decided = { outcome: 'void', profit: null } as const;
  if (isDecidedVoid(leaf)) {
    return leaf.outcome === 'void' ? { state: 'same' } : { state: 'differs', again: decided };
  }
  const again = settle(picks, leaf.results);
  const hasRuleVersion = rulesOf[picks.ruleSet].version === leaf.ruleVersion;
  const isSame = again !== null && again.outcome === leaf.outcome && again.profit === leaf.profit;
  if (isSame && hasRuleVersion) return { state: 'same' };
  const mayHaveMoved = leaf.format === 1 && (leaf.outcome === 'void' || picks.market === 'parlay');
  if (mayHaveMoved && hasRuleVersion) return { state: 'unknowable' };
  return again === null ? { state: 'unusable' } : { state: 'differs', again };
}

/** A void without results: a person decided it. */
export function isDecidedVoid({ results }: SettleLeaf): boolean {
  return results.length === 0;
}

/** Null where results of the picks are missing or unusable. */
function settle(picks: SealedPicks, results: readonly LoggedResult[]): SettledAs | null {
  const settled = settlementOf(picks, results);
  if (settled === null) return null;
  const { outcome, profitE16 } = settled;
  return { outcome, profit: profitE16 === null ? null : e16Decimal(profitE16) };
}

/** Settles opened picks by logged results, pick by pick; null where results of them are missing or unusable. */
export function settlementOf(
  { market, ruleSet, picks }: SealedPicks,
  results: readonly LoggedResult[],
): SchemeSettlement | null {
  const read = picks.map(({ matchId }) => results.find((each) => each.matchId === matchId));
  const complete = read.filter((each) => each !== undefined).map(matchResult);
  const [first] = complete;
  if (!first || complete.length < picks.length) return null;
  try {
    // settleScheme refuses what is no single or double pick.
    if (market !== 'parlay') return settleScheme(picks as unknown as SchemePicks, first, ruleSet);
    return settleParlay(
      picks.map((pick, index) => ({ pick, result: complete[index] ?? first })),
      ruleSet,
    );
  } catch {
    return null;
  }
}

function matchResult({ state, halfTime, score90, postponedMinutes = 0 }: LoggedResult): MatchResult {
  return { state, halfTime, score90, postponedMinutes };
}
