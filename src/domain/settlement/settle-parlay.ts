import type { Market, RuleSet } from '../market/market.ts';
import { partsOfE16, STAKE_E16 } from './profit-e16.ts';
import { settlePick } from './settle-pick.ts';
import type { PricedPick, SchemeSettlement } from './settle-scheme.ts';
import type { MatchResult, Outcome } from './settlement.ts';

/** Markets allowed for a leg of a parlay. */
export const parlayMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];

const jcParlayMarkets: readonly Market[] = ['1x2', 'handicap3'];

/** One pick of a parlay with the result of its match. */
export interface ParlayLeg {
  readonly pick: PricedPick;
  readonly result: MatchResult;
}

export type ParlayFault = 'legCount' | 'market' | 'ruleSet';

/** Why picks do not form a parlay, or null. One rule set applies to all legs; `jc` allows 1x2 and handicap3 only. */
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

/** Factors are in units of 1/2000 of a stake, so that half of (1 + odds in thousandths) is whole. */
export const FACTOR_PARTS = 2000;

/**
 * Factor of a leg in 1/2000 (`FACTOR_PARTS`): the odds for a win, half of (1 + odds) for a half win, 1 for a push,
 * one half for a half loss, 0 for a loss. A void leg counts as 1.00.
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

/** Product of the factors of at most four legs, in 10^-16 of the stake, exact. */
export function parlayReturnE16(factors: readonly number[]): bigint {
  const product = factors.reduce((all, factor) => all * BigInt(factor), 1n);
  return product * (STAKE_E16 / BigInt(FACTOR_PARTS) ** BigInt(factors.length));
}

/**
 * Outcome of a parlay: void if every leg is, lost if nothing is returned. Otherwise by return: above the stake a win,
 * equal a push, below a half loss regardless of the share, because the refund table distinguishes only total losses.
 */
function outcomeOf(returnE16: bigint, legs: readonly Outcome[]): Outcome {
  if (legs.every((leg) => leg === 'void')) return 'void';
  if (returnE16 === 0n) return 'loss';
  if (returnE16 === STAKE_E16) return 'push';
  return returnE16 > STAKE_E16 ? 'win' : 'halfLoss';
}

/**
 * Settles a parlay: one stake on legs of different matches. It waits until every leg can be settled (`canSettle`),
 * even if a lost leg already decides it, so that there is one settlement and the correction of any leg works the same
 * way.
 * Source of the rules: the product rules, "Markets and settlement".
 * @throws Error as `settlePick`, and for what is no parlay (`parlayFault`).
 */
export function settleParlay(legs: readonly ParlayLeg[], ruleSet: RuleSet): SchemeSettlement {
  const fault = parlayFault(
    legs.map(({ pick }) => pick),
    ruleSet,
  );
  if (fault) throw new Error(`Invalid parlay: ${fault}`);
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
