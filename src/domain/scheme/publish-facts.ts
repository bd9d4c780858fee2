import type { Pick as MarketPick } from '../market/market.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Fen } from '../money/fen.ts';

/** A pick with the last odds of our own feed in thousandths; null where the feed has none. */
export interface OfferedPick extends MarketPick {
  readonly oddsMilli: number | null;
}

/** Everything the rules of publishing read, gathered at one instant. */
export interface PublishFacts {
  readonly now: Date;
  readonly author: {
    readonly isAnalyst: boolean;
    /** Identity certified, and at least 18 years old. */
    readonly isCertified: boolean;
    /** Schemes of the author's current Beijing day, withdrawn and removed ones included. */
    readonly schemesToday: number;
    readonly refundableSchemesToday: number;
    readonly settledFreeSchemes: number;
    readonly shrunkYieldBasisPoints: number;
    /** Schemes of the author on this match and market, withdrawn ones left out. */
    readonly schemesOnMarket: number;
  };
  readonly match: {
    readonly state: MatchState;
    readonly kickoffAt: Date;
    /** False while a feed knows the day alone: a sale cannot end at a time nobody knows. */
    readonly isTimeKnown: boolean;
  };
  readonly picks: readonly [OfferedPick] | readonly [OfferedPick, OfferedPick];
  readonly priceFen: Fen;
  readonly refundIfLost: boolean;
  /** As submitted. */
  readonly text: { readonly title: string; readonly summary: string; readonly body: string };
}
