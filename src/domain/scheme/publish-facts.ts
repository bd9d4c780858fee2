import type { RuleSet, SchemeMarket } from '../market/market.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Fen } from '../money/fen.ts';
import type { MatchPick } from './draft-picks.ts';

/** A pick with the latest odds of our feed in thousandths; null if the feed has none. */
export interface OfferedPick extends MatchPick {
  readonly oddsMilli: number | null;
}

/** Current data of a match of the scheme. */
export interface PublishedMatch {
  readonly state: MatchState;
  readonly kickoffAt: Date;
  /** False while the feed has only the day: a sale needs a known end. */
  readonly isTimeKnown: boolean;
}

/** Input of the publishing rules, read at one instant. */
export interface PublishFacts {
  readonly now: Date;
  readonly author: {
    readonly isAnalyst: boolean;
    /** Identity verified, and at least 18 years old. */
    readonly isIdentityVerified: boolean;
    /** Schemes of the author on the current Beijing day, including withdrawn and removed ones. */
    readonly schemesToday: number;
    readonly refundableSchemesToday: number;
    readonly settledFreeSchemes: number;
    readonly adjustedYieldBasisPoints: number;
    /** Schemes of the author on this match and market, or parlays of the same matches; without withdrawn ones. */
    readonly schemesOnMarket: number;
    /** Whether the author, or an account linked by identity, device or payee, has an opposite pick. */
    readonly hasOppositePick: boolean;
  };
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  /** All matches without duplicates; exactly one for a single scheme. */
  readonly matches: readonly [PublishedMatch, ...PublishedMatch[]];
  readonly picks: readonly OfferedPick[];
  /** Whether each pick has a valid match and market (`draftPicks`). */
  readonly arePicksPlaced: boolean;
  readonly priceFen: Fen;
  readonly refundIfLost: boolean;
  /** As submitted. */
  readonly text: { readonly title: string; readonly summary: string; readonly body: string };
  /**
   * Highest overlap with a recent text of another author that this author may read, in percent. Texts hidden from the
   * author are excluded: otherwise the result would leak their content.
   */
  readonly likenessPercent: number;
}
