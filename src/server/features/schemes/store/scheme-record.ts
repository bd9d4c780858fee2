import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import { schemeStateAt } from '#domain/scheme/sale.ts';
import type { SchemeState } from '#domain/scheme/scheme-state.ts';
import type { Outcome, Settlement } from '#domain/settlement/settlement.ts';

/** A scheme with all its events, and with hidden picks: never returned to a client as it is. */
export interface SchemeRecord {
  readonly id: string;
  readonly authorId: string;
  readonly authorSequence: number;
  /** The match it is written on; for a parlay the one with the first kick-off as known at publishing. */
  readonly matchId: string;
  /** Whether all of its matches are still to come. */
  readonly isAhead: boolean;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly summary: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: FreeReaders;
  readonly chancePercent: number | null;
  readonly platformShareBasisPoints: number;
  readonly publishedAt: Date;
  /** Kick-off as known at publishing, or earlier if the match was moved forward since. */
  readonly saleEndsAt: Date;
  /** Kick-off the picks were made for. */
  readonly publishedKickoffAt: Date;
  readonly picks: readonly SchemePickRecord[];
  readonly isWithdrawn: boolean;
  /** When the picks of a withdrawn scheme were opened in the log; null before, and for any other scheme. */
  readonly openedAt: Date | null;
  readonly removal: { readonly removedAt: Date; readonly reason: string } | null;
  /** The current settlement. */
  readonly settlement: SettlementRecord | null;
  /** Superseded settlements, oldest first. */
  readonly earlier: readonly EarlierSettlement[];
  readonly buyers: number;
  /** The viewer's unlock; null for a visitor and without an unlock. */
  readonly unlock: UnlockRecord | null;
}

/** A scheme with what was sealed: up to 10,000 characters that no card shows. */
export interface SealedScheme extends SchemeRecord {
  readonly body: string;
  readonly salt: Uint8Array;
  readonly seal: Uint8Array;
  readonly sealedText: string;
  /** Null for schemes published before the log opened picks. */
  readonly picksSalt: Uint8Array | null;
}

export interface SchemePickRecord {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  /** The source of the odds. */
  readonly bookmaker: string;
}

export interface SettlementRecord {
  readonly number: number;
  readonly outcome: Outcome;
  readonly profitParts: number | null;
  /** Per unit staked, in 10^-16 units, exact; null when void. */
  readonly profitE16: bigint | null;
  readonly ruleVersion: string;
  /** By an operator: later results change nothing. */
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

/** When its outcome was first known; a correction does not hide it again. */
export function settledFirstAt({ earlier, settlement }: SchemeRecord): Date | null {
  return earlier[0]?.settledAt ?? settlement?.settledAt ?? null;
}

/** State of a scheme at an instant. */
export function stateOf(scheme: SchemeRecord, now: Date): SchemeState {
  const { removal, isWithdrawn, settlement, isAhead, saleEndsAt } = scheme;
  const sale = { isAhead, endsAt: saleEndsAt };
  return schemeStateAt(
    { isRemoved: removal !== null, isWithdrawn, outcome: settlement?.outcome ?? null, sale },
    now,
  );
}
