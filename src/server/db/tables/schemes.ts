import type { JSONColumnType } from 'kysely';
import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { ResultDoubt } from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import type { WaitingFor } from '#domain/settlement/can-settle.ts';
import type { Outcome, Settlement } from '#domain/settlement/settlement.ts';

/** Why a scheme has not settled, or is not paid out, although it should be by now. */
export type CaseReason =
  | Exclude<ResultDoubt | WaitingFor, 'tooRecent' | 'matchNotFinished'>
  | 'settlementFails'
  | 'payoutFails';

export interface SchemeTables {
  scheme: {
    id: string;
    author_id: string;
    author_sequence: number;
    request_id: string;
    match_id: string;
    market: SchemeMarket;
    rule_set: RuleSet;
    title: string;
    summary: string;
    body: string;
    price_fen: number;
    refund_if_lost: boolean;
    free_readers: FreeReaders;
    chance_percent: number | null;
    platform_share_basis_points: number;
    published_at: Date;
    sale_ends_at: Date;
    salt: Uint8Array;
    seal: Uint8Array;
    sealed_text: string;
  };
  scheme_pick: {
    scheme_id: string;
    position: number;
    match_id: string;
    market: Market;
    pick: string;
    line_quarters: number | null;
    odds_milli: number;
    bookmaker: string;
    odds_at: Date;
    kickoff_at: Date | null;
  };
  scheme_text: {
    scheme_id: string;
    author_id: string;
    published_at: Date;
    prints: number[];
    /** From when on anybody may read it; null while it is hidden. */
    open_at: Date | null;
  };
  settlement_case: {
    scheme_id: string;
    match_id: string | null;
    reason: CaseReason;
    opened_at: Date;
    changed_at: Date;
    closed_at: Date | null;
  };
  settlement_watch: { only_row: boolean; ran_at: Date };
  scheme_likeness: { scheme_id: string; like_id: string; percent: number; found_at: Date };
  scheme_withdrawal: { scheme_id: string; withdrawn_at: Date };
  scheme_removal: { scheme_id: string; removed_at: Date; reason: string };
  scheme_settlement: {
    scheme_id: string;
    number: number;
    outcome: Outcome;
    /** Rounded where it is a parlay's; `profit_e16` is exact, whole digits as text. */
    profit_parts: number | null;
    profit_e16: string | null;
    rule_version: string;
    results: JSONColumnType<readonly SettledResult[]>;
    picks: JSONColumnType<readonly Settlement[]>;
    sources: JSONColumnType<readonly string[]>;
    decision_reason: string | null;
    settled_at: Date;
    income_available_at: Date;
  };
  unlock: {
    id: string;
    scheme_id: string;
    user_id: string;
    price_fen: number;
    hold_txn_id: number | null;
    unlocked_at: Date;
  };
  unlock_payout: {
    unlock_id: string;
    number: number;
    settlement_number: number;
    is_removed: boolean;
    refund_fen: number;
    platform_fen: number;
    analyst_fen: number;
    forgiven_fen: number;
    from_income_fen: number;
    advanced_fen: number;
    txn_id: number;
    paid_at: Date;
  };
  scheme_paid_out: {
    scheme_id: string;
    settlement_number: number;
    is_removed: boolean;
    pending_fen: number;
    paid_at: Date;
  };
  income_release: {
    scheme_id: string;
    number: number;
    settlement_number: number;
    is_removed: boolean;
    amount_fen: number;
    txn_id: number;
    released_at: Date;
  };
  advance_repayment: {
    scheme_id: string;
    release_number: number;
    amount_fen: number;
    txn_id: number;
    repaid_at: Date;
  };
}

/** What a settlement read of one match. */
export interface SettledResult {
  readonly matchId: string;
  readonly state: MatchState;
  /** Only where a pick reads it. */
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly postponedMinutes: number;
}
