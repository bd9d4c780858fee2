import type { MatchState } from '../match/match-state.ts';
import type { RuleSet } from '../market/market.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { rulesOf } from '../settlement/rule-sets.ts';
import type { SchemeState } from './scheme-state.ts';

/** A match of a scheme as it is now. */
export interface MatchOfSale {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** The kick-off its pick was made for. */
  readonly pickedKickoffAt: Date;
}

export interface Sale {
  readonly endsAt: Date;
  /** Whether every match is still to come, close enough to the kick-off its pick was made for. */
  readonly isAhead: boolean;
}

/**
 * When the sale of a scheme ends: at the earliest kick-off of its matches, as it was at publishing or as it is now. A match
 * that is off, or was moved by more than the rule set allows, ends it too: what can only end void is sold to nobody.
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
  /** Of the settlement that stands; null before the first. */
  readonly outcome: Outcome | null;
  readonly sale: Sale;
}

/** Where a scheme stands at an instant. On sale is `published` and nothing else; `closed` has ended and is not settled. */
export function schemeStateAt(
  { isRemoved, isWithdrawn, outcome, sale }: SchemeEvents,
  now: Date,
): SchemeState {
  if (isRemoved) return 'removed';
  if (isWithdrawn) return 'withdrawn';
  if (outcome !== null) return outcome === 'void' ? 'void' : 'settled';
  return sale.isAhead && now < sale.endsAt ? 'published' : 'closed';
}

/** An unlock and what became of its scheme. */
export interface Purchase {
  readonly priceFen: number;
  readonly isRemoved: boolean;
  readonly outcome: Outcome | null;
}

/**
 * Whether who unlocked is a past buyer of the author: who paid for a scheme that stands. One that was void or removed was
 * paid back and counts for nothing. One that lost counts, also where its price came back: whom the author let down is let in.
 */
export function isPastPurchase({ priceFen, isRemoved, outcome }: Purchase): boolean {
  return priceFen > 0 && !isRemoved && outcome !== 'void';
}
