import type { RuleSet, SchemeMarket } from '../market/market.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Fen } from '../money/fen.ts';
import type { MatchPick } from './draft-picks.ts';

/** A pick with the last odds of our own feed in thousandths; null where the feed has none. */
export interface OfferedPick extends MatchPick {
  readonly oddsMilli: number | null;
}

/** A match a scheme is on, as it stands now. */
export interface PublishedMatch {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** False while a feed knows the day alone: a sale cannot end at a time nobody knows. */
  readonly isTimeKnown: boolean;
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
    readonly adjustedYieldBasisPoints: number;
    /** Schemes of the author on this match and market, or parlays of the same matches; withdrawn ones left out. */
    readonly schemesOnMarket: number;
    /** Whether the author, or anybody who is the same person, device or payee, has an opposite pick. */
    readonly hasOppositePick: boolean;
  };
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  /** Every match of it, each once; one of a single scheme. */
  readonly matches: readonly [PublishedMatch, ...PublishedMatch[]];
  readonly picks: readonly OfferedPick[];
  /** Whether each pick stands on a match and market it can stand on (`draftPicks`). */
  readonly arePicksPlaced: boolean;
  readonly priceFen: Fen;
  readonly refundIfLost: boolean;
  /** As submitted. */
  readonly text: { readonly title: string; readonly summary: string; readonly body: string };
  /**
   * How much of the text stands in the most similar recent one of somebody else that the author may read, in percent.
   * Texts hidden from the author have no part in it: an answer that depended on them would tell what is in them.
   */
  readonly likenessPercent: number;
}
