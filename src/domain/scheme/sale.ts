import type { MatchState } from '../match/match-state.ts';
import type { RuleSet } from '../market/market.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { rulesOf } from '../settlement/rule-sets.ts';
import type { SchemeState } from './scheme-state.ts';

/** Current data of a match of a scheme. */
export interface MatchOfSale {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** Kick-off at the time of the pick. */
  readonly pickedKickoffAt: Date;
}

export interface Sale {
  readonly endsAt: Date;
  /** Whether every match is still ahead and within the allowed postponement. */
  readonly isAhead: boolean;
}

/**
 * End of sale: the earliest kick-off of its matches, as of publication or as of now. A cancelled match, or one moved
 * by more than the rule set allows, also ends the sale: a scheme that can only become void is not sold.
 */
export function saleOf(ruleSet: RuleSet, publishedKickoffAt: Date, matches: readonly MatchOfSale[]): Sale {
  const allowedMs = rulesOf[ruleSet].allowedPostponementMinutes * 60_000;
  const kickoffs = [publishedKickoffAt, ...matches.map(({ kickoffAt }) => kickoffAt)];
  return {
    endsAt: new Date(Math.min(...kickoffs.map(Number))),
    isAhead: matches.every(
      ({ state, kickoffAt, pickedKickoffAt }) =>
        state === 'scheduled' && kickoffAt.getTime() <= pickedKickoffAt.getTime() + allowedMs,
    ),
  };
}

export interface SchemeEvents {
  readonly isRemoved: boolean;
  readonly isWithdrawn: boolean;
  /** Outcome of the valid settlement; null before the first. */
  readonly outcome: Outcome | null;
  readonly sale: Sale;
}

/** State of a scheme at an instant. Only `published` is on sale; `closed` means sale ended, not settled yet. */
export function schemeStateAt(
  { isRemoved, isWithdrawn, outcome, sale }: SchemeEvents,
  now: Date,
): SchemeState {
  if (isRemoved) return 'removed';
  if (isWithdrawn) return 'withdrawn';
  if (outcome !== null) return outcome === 'void' ? 'void' : 'settled';
  return sale.isAhead && now < sale.endsAt ? 'published' : 'closed';
}

/** An unlock and the outcome of its scheme. */
export interface Purchase {
  readonly priceFen: number;
  readonly isRemoved: boolean;
  readonly outcome: Outcome | null;
}

/**
 * Whether an unlock makes its buyer a past buyer of the author: a paid unlock of a scheme that was neither void nor
 * removed (those were refunded). A lost scheme counts even if refunded: the author owes these buyers access.
 */
export function isPastPurchase({ priceFen, isRemoved, outcome }: Purchase): boolean {
  return priceFen > 0 && !isRemoved && outcome !== 'void';
}
