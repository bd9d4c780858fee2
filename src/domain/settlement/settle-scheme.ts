import type { Market, Pick, RuleSet } from '../market/market.ts';
import { e16OfParts } from './profit-e16.ts';
import { profitOf } from './profit.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult, Outcome, Settlement } from './settlement.ts';

/** A pick with its odds at publication, in thousandths. */
export interface PricedPick extends Pick {
  readonly oddsMilli: number;
}

/** One pick, or two picks of half a unit each. */
export type SchemePicks = readonly [PricedPick] | readonly [PricedPick, PricedPick];

/** Markets where two picks can never both win, and where a result can still beat both. */
export const doublePickMarkets: readonly Market[] = ['1x2', 'handicap3', 'goals', 'score', 'htft'];

export interface SchemeSettlement {
  /** Of the whole scheme: decides refunds and counts in the record. */
  readonly outcome: Outcome;
  /** Per unit staked, in 1/4000 of it (`PROFIT_PARTS`); null when void. Rounded for a parlay, for display only. */
  readonly profit: number | null;
  /** Per unit staked, in 10^-16 of it, exact; null when void. */
  readonly profitE16: bigint | null;
  /** One per pick, in order. */
  readonly picks: readonly Settlement[];
}

/**
 * Settles a scheme on one match. A double pick is two half units; a winning one yields o/2 − 1.
 * Its outcome is `win` if either pick won (even without gain at odds under 2), `loss` if both lost, `void` if the
 * match is.
 * @throws Error as `settlePick`, and for a double pick outside `doublePickMarkets`.
 */
export function settleScheme(picks: SchemePicks, result: MatchResult, ruleSet: RuleSet): SchemeSettlement {
  const isDouble = picks.length === 2;
  if (isDouble && !picks.every((pick) => doublePickMarkets.includes(pick.market))) {
    throw new Error(`Double pick not allowed in ${picks.map((pick) => pick.market).join(', ')}`);
  }
  const settled = picks.map((pick) => settlePick(pick, result, ruleSet));
  const profits = picks.map((pick, index) => profitOf(settled[index]?.outcome ?? 'void', pick.oddsMilli));
  const profit = profits.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each / picks.length),
    0,
  );
  const [first] = settled;
  if (!first) throw new Error('A scheme has no picks');
  const hit = settled.find((each) => each.outcome === 'win');
  const profitE16 = profit === null ? null : e16OfParts(profit);
  return { outcome: (hit ?? first).outcome, profit, profitE16, picks: settled };
}
