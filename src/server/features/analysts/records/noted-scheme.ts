import type { Market } from '#domain/market/market.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';

/** The current facts of a scheme that its author's record needs. The schemes feature passes it after every change. */
export interface NotedScheme {
  readonly id: string;
  readonly authorId: string;
  readonly publishedAt: Date;
  /** Earliest kick-off of its matches as known at publishing. */
  readonly kickoffAt: Date;
  readonly priceFen: number;
  readonly market: Market | 'parlay';
  /** Of its first match. */
  readonly competition: string;
  readonly picks: readonly {
    readonly matchId: string;
    readonly market: Market;
    readonly pick: string;
    readonly lineQuarters: number | null;
    readonly oddsMilli: number;
    readonly bookmaker: string;
  }[];
  readonly chancePercent: number | null;
  readonly takenOff: 'withdrawn' | 'removed' | null;
  /** When its result was first known; null while open. */
  readonly settledAt: Date | null;
  /** The latest settlement; null while open. */
  readonly settlement: {
    readonly outcome: Outcome;
    /** Per unit staked, in 10^-16 units, exact; null when void. */
    readonly profitE16: bigint | null;
    /** One per pick, in their order. */
    readonly pickOutcomes: readonly Outcome[];
  } | null;
}
