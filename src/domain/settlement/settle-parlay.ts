import type { Market, RuleSet } from '../market/market.ts';
import { partsOfE16, STAKE_E16 } from './profit-e16.ts';
import { settlePick } from './settle-pick.ts';
import type { PricedPick, SchemeSettlement } from './settle-scheme.ts';
import type { MatchResult, Outcome } from './settlement.ts';

/** Markets a leg of a parlay may be of. */
export const parlayMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];

const jcParlayMarkets: readonly Market[] = ['1x2', 'handicap3'];

/** One pick of a parlay with what is known of its own match. */
export interface ParlayLeg {
  readonly pick: PricedPick;
  readonly result: MatchResult;
}

export type ParlayFault = 'legCount' | 'market' | 'ruleSet';

/** What keeps picks from being a parlay, or null. One rule set holds for all of it; `jc` knows 1x2 and handicap3. */
export function parlayFault(
  picks: readonly { readonly market: Market }[],
  ruleSet: RuleSet,
): ParlayFault | null {
  if (picks.length < 2 || picks.length > 4) return 'legCount';
  if (!picks.every(({ market }) => parlayMarkets.includes(market))) return 'market';
  return ruleSet === 'jc' && !picks.every(({ market }) => jcParlayMarkets.includes(market))
    ? 'ruleSet'
    : null;
}

/** A factor is in this part of a stake, so that half of one plus odds in thousandths is whole. */
export const FACTOR_PARTS = 2000;

/**
 * By what a leg multiplies the stake, in 1/2000 (`FACTOR_PARTS`): the odds when it came in, half of 1 + odds when half
 * of it did, 1 for a push, a half for half a loss, 0 when it was lost. A void leg counts as 1.00.
 */
export function legFactor(outcome: Outcome, oddsMilli: number): number {
  switch (outcome) {
    case 'win':
      return 2 * oddsMilli;
    case 'halfWin':
      return 1000 + oddsMilli;
    case 'push':
    case 'void':
      return FACTOR_PARTS;
    case 'halfLoss':
      return FACTOR_PARTS / 2;
    case 'loss':
      return 0;
  }
}

/** The product of the factors of at most four legs, in 10^-16 of the stake, exactly. */
export function parlayReturnE16(factors: readonly number[]): bigint {
  const product = factors.reduce((all, factor) => all * BigInt(factor), 1n);
  return product * (STAKE_E16 / BigInt(FACTOR_PARTS) ** BigInt(factors.length));
}

/**
 * Of a parlay as a whole: void when every leg is, lost when nothing comes back. In between the return decides: more than
 * the stake is a win, the stake itself a push, and less half a loss, whatever part it is: the refund table asks whether
 * a loss was whole, and a parlay with something left was not.
 */
function outcomeOf(returnE16: bigint, legs: readonly Outcome[]): Outcome {
  if (legs.every((leg) => leg === 'void')) return 'void';
  if (returnE16 === 0n) return 'loss';
  if (returnE16 === STAKE_E16) return 'push';
  return returnE16 > STAKE_E16 ? 'win' : 'halfLoss';
}

/**
 * Settles a parlay: one stake on legs of different matches. It waits until every leg can be settled (`canSettle`), also
 * when a lost one has decided it, so that there is one settlement and a correction of any leg is the same step.
 * Source of the rules: the product rules, "Markets and settlement".
 * @throws Error as `settlePick`, and for what is no parlay (`parlayFault`).
 */
export function settleParlay(legs: readonly ParlayLeg[], ruleSet: RuleSet): SchemeSettlement {
  const fault = parlayFault(
    legs.map(({ pick }) => pick),
    ruleSet,
  );
  if (fault) throw new Error(`Not a parlay that can be settled: ${fault}`);
  const picks = legs.map(({ pick, result }) => settlePick(pick, result, ruleSet));
  const factors = picks.map(({ outcome }, index) => legFactor(outcome, legs[index]?.pick.oddsMilli ?? 0));
  const returnE16 = parlayReturnE16(factors);
  const outcome = outcomeOf(
    returnE16,
    picks.map((each) => each.outcome),
  );
  if (outcome === 'void') return { outcome, profit: null, profitE16: null, picks };
  const profitE16 = returnE16 - STAKE_E16;
  return { outcome, profit: partsOfE16(profitE16), profitE16, picks };
}
