import type { Market } from '#domain/market/market.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';

/** A scheme as it stands now: all a record needs to know of it. The feature of schemes tells it after every change. */
export interface NotedScheme {
  readonly id: string;
  readonly authorId: string;
  readonly publishedAt: Date;
  /** Earliest kick-off of its matches as known at publishing. */
  readonly kickoffAt: Date;
  readonly priceFen: number;
  readonly market: Market | 'parlay';
  /** Of the match it is written on. */
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
  /** The latest settlement; null while open. */
  readonly settlement: {
    readonly outcome: Outcome;
    /** Per unit staked in 10^-16 of it, exact; null when void. */
    readonly profitE16: bigint | null;
    /** Of each pick, in their order. */
    readonly pickOutcomes: readonly Outcome[];
  } | null;
}
