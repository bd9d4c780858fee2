import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';

/** A new scheme row; immutable once written. */
export interface NewScheme {
  readonly id: string;
  readonly authorId: string;
  readonly authorSequence: number;
  readonly idempotencyKey: string;
  /** For several matches the one with the first kick-off. */
  readonly matchId: string;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: FreeReaders;
  /** The probability stated by the author, in percent. */
  readonly chancePercent: number | null;
  readonly platformShareBasisPoints: number;
  readonly publishedAt: Date;
  readonly saleEndsAt: Date;
  readonly salt: Uint8Array;
  readonly seal: Uint8Array;
  readonly sealedText: string;
  /** Seal of the picks alone (`picksText`) with a salt of its own. */
  readonly picksSalt: Uint8Array;
  readonly picksSeal: Uint8Array;
  readonly picks: readonly NewPick[];
}

interface NewPick {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
  /** Of its match, as known at publishing. */
  readonly kickoffAt: Date;
}

/** The row of a scheme. */
export function schemeRow(scheme: NewScheme) {
  return {
    id: scheme.id,
    author_id: scheme.authorId,
    author_sequence: scheme.authorSequence,
    request_id: scheme.idempotencyKey,
    match_id: scheme.matchId,
    market: scheme.market,
    rule_set: scheme.ruleSet,
    title: scheme.title,
    summary: scheme.summary,
    body: scheme.body,
    price_fen: scheme.priceFen,
    refund_if_lost: scheme.refundIfLost,
    free_readers: scheme.freeReaders,
    chance_percent: scheme.chancePercent,
    platform_share_basis_points: scheme.platformShareBasisPoints,
    published_at: scheme.publishedAt,
    sale_ends_at: scheme.saleEndsAt,
    salt: scheme.salt,
    seal: scheme.seal,
    sealed_text: scheme.sealedText,
    picks_salt: scheme.picksSalt,
    picks_seal: scheme.picksSeal,
  };
}

/** The rows of its picks. */
export function pickRows(scheme: NewScheme) {
  return scheme.picks.map((pick, index) => ({
    scheme_id: scheme.id,
    position: index + 1,
    match_id: pick.matchId,
    market: pick.market,
    pick: pick.pick,
    line_quarters: pick.lineQuarters,
    odds_milli: pick.oddsMilli,
    bookmaker: pick.bookmaker,
    odds_at: pick.at,
    kickoff_at: pick.kickoffAt,
  }));
}
