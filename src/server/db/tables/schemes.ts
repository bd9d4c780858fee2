import type { JSONColumnType } from 'kysely';
import type { Market, RuleSet } from '#domain/market/market.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import type { Outcome, Settlement } from '#domain/settlement/settlement.ts';

export interface SchemeTables {
  scheme: {
    id: string;
    author_id: string;
    author_sequence: number;
    request_id: string;
    match_id: string;
    market: Market;
    rule_set: RuleSet;
    title: string;
    summary: string;
    body: string;
    price_fen: number;
    refund_if_lost: boolean;
    free_readers: FreeReaders;
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
  };
  scheme_withdrawal: { scheme_id: string; withdrawn_at: Date };
  scheme_removal: { scheme_id: string; removed_at: Date; reason: string };
  scheme_settlement: {
    scheme_id: string;
    number: number;
    outcome: Outcome;
    profit_parts: number | null;
    rule_version: string;
    result: JSONColumnType<{
      state: MatchState;
      halfTime: Score | null;
      score90: Score | null;
      postponedMinutes: number;
    }>;
    picks: JSONColumnType<readonly Settlement[]>;
    sources: JSONColumnType<readonly string[]>;
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
    refund_fen: number;
    platform_fen: number;
    analyst_fen: number;
    txn_id: number;
    paid_at: Date;
  };
  income_release: { scheme_id: string; amount_fen: number; txn_id: number; released_at: Date };
}
