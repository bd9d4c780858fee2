import type { Market, Pick, RuleSet } from '../market/market.ts';
import { e16OfParts } from './profit-e16.ts';
import { profitOf } from './profit.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult, Outcome, Settlement } from './settlement.ts';

/** A pick with the odds it was published at, in thousandths. */
export interface PricedPick extends Pick {
  readonly oddsMilli: number;
}

/** One pick, or two picks of half a unit each. */
export type SchemePicks = readonly [PricedPick] | readonly [PricedPick, PricedPick];

/** Markets where two picks can never both come in, and still leave a result that beats both. */
export const doublePickMarkets: readonly Market[] = ['1x2', 'handicap3', 'goals', 'score', 'htft'];

export interface SchemeSettlement {
  /** Of the scheme as a whole: decides refunds and shows on the record. */
  readonly outcome: Outcome;
  /** Per unit staked, in 1/4000 of it (`PROFIT_PARTS`); null when void. Of a parlay it is rounded, for showing alone. */
  readonly profit: number | null;
  /** Per unit staked, in 10^-16 of it, exactly; null when void. */
  readonly profitE16: bigint | null;
  /** One for each pick, in their order. */
  readonly picks: readonly Settlement[];
}

/**
 * Settles a scheme on one match. A double pick is two half units: one that comes in pays o/2 − 1.
 * Its outcome is `win` when either pick came in, although odds under 2 would make that no gain, `loss` when
 * both missed, `void` when the match is.
 * @throws Error as `settlePick`, and for a double pick outside `doublePickMarkets`.
 */
export function settleScheme(picks: SchemePicks, result: MatchResult, ruleSet: RuleSet): SchemeSettlement {
  const isDouble = picks.length === 2;
  if (isDouble && !picks.every((pick) => doublePickMarkets.includes(pick.market))) {
    throw new Error(`No double pick in ${picks.map((pick) => pick.market).join(', ')}`);
  }
  const settled = picks.map((pick) => settlePick(pick, result, ruleSet));
  const profits = picks.map((pick, index) => profitOf(settled[index]?.outcome ?? 'void', pick.oddsMilli));
  const profit = profits.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each / picks.length),
    0,
  );
  const [first] = settled;
  if (!first) throw new Error('A scheme has at least one pick');
  const hit = settled.find((each) => each.outcome === 'win');
  const profitE16 = profit === null ? null : e16OfParts(profit);
  return { outcome: (hit ?? first).outcome, profit, profitE16, picks: settled };
}
