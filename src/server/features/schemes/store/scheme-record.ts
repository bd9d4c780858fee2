import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import { schemeStateAt } from '#domain/scheme/sale.ts';
import type { SchemeState } from '#domain/scheme/scheme-state.ts';
import type { Outcome, Settlement } from '#domain/settlement/settlement.ts';

/** A scheme with everything that has happened to it, hidden parts included: it never leaves the server as it is. */
export interface SchemeRecord {
  readonly id: string;
  readonly authorId: string;
  readonly authorSequence: number;
  /** The match it is written on; of a parlay the one that kicked off first as known at publishing. */
  readonly matchId: string;
  /** Whether every match of it is still to come. */
  readonly isAhead: boolean;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: FreeReaders;
  readonly chancePercent: number | null;
  readonly platformShareBasisPoints: number;
  readonly publishedAt: Date;
  /** Kick-off as it was at publishing, or an earlier one the match was moved to since. */
  readonly saleEndsAt: Date;
  /** Kick-off the picks were made for. */
  readonly publishedKickoffAt: Date;
  readonly salt: Uint8Array;
  readonly seal: Uint8Array;
  readonly sealedText: string;
  readonly picks: readonly SchemePickRecord[];
  readonly isWithdrawn: boolean;
  readonly removal: { readonly removedAt: Date; readonly reason: string } | null;
  /** The settlement that stands. */
  readonly settlement: SettlementRecord | null;
  /** Those it took the place of, first one first. */
  readonly earlier: readonly EarlierSettlement[];
  readonly buyers: number;
  /** The unlock of the one who asks; null for a visitor and for those who did not unlock. */
  readonly unlock: UnlockRecord | null;
}

export interface SchemePickRecord {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  /** Whose price it was. */
  readonly bookmaker: string;
}

export interface SettlementRecord {
  readonly number: number;
  readonly outcome: Outcome;
  readonly profitParts: number | null;
  /** Per unit staked in 10^-16 of it, exactly; null when void. */
  readonly profitE16: bigint | null;
  readonly ruleVersion: string;
  /** By a person: results change nothing any more. */
  readonly isDecided: boolean;
  readonly picks: readonly Settlement[];
  readonly sources: readonly string[];
  readonly settledAt: Date;
  readonly incomeAvailableAt: Date;
}

/** A settlement that was corrected. */
export interface EarlierSettlement {
  readonly number: number;
  readonly outcome: Outcome;
  readonly profitParts: number | null;
  readonly settledAt: Date;
}

export interface UnlockRecord {
  readonly id: string;
  readonly priceFen: number;
  readonly unlockedAt: Date;
  readonly refundFen: number | null;
}

/** When its outcome was first known; a correction hides nothing again. */
export function settledFirstAt({ earlier, settlement }: SchemeRecord): Date | null {
  return earlier[0]?.settledAt ?? settlement?.settledAt ?? null;
}

/** Where a scheme stands at an instant. */
export function stateOf(scheme: SchemeRecord, now: Date): SchemeState {
  const { removal, isWithdrawn, settlement, isAhead, saleEndsAt } = scheme;
  const sale = { isAhead, endsAt: saleEndsAt };
  return schemeStateAt(
    { isRemoved: removal !== null, isWithdrawn, outcome: settlement?.outcome ?? null, sale },
    now,
  );
}
