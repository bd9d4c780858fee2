import type { Generated } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';

/** What one scheme adds, or many sum to; exact decimals are given as text. Only the database writes them. */
interface Sums {
  settled: Generated<number>;
  void: Generated<number>;
  open: Generated<number>;
  withdrawn: Generated<number>;
  removed: Generated<number>;
  schemes: Generated<number>;
  decisive: Generated<number>;
  won_halves: Generated<number>;
  lost_halves: Generated<number>;
  profit_e16: Generated<string>;
  profit_squares_e32: Generated<string>;
  fair_variance: Generated<string>;
  implied_millionths: Generated<number>;
  closing_schemes: Generated<number>;
  closing_beaten: Generated<number>;
  closing_millionths: Generated<string>;
  obtainable_schemes: Generated<number>;
  obtainable_sealed_e16: Generated<string>;
  obtainable_1_e16: Generated<string>;
  obtainable_5_e16: Generated<string>;
  obtainable_15_e16: Generated<string>;
}

export interface RecordTables {
  recorded_scheme: Sums & {
    scheme_id: string;
    author_id: string;
    published_at: Date;
    kickoff_at: Date;
    competition: string;
    market: Market | 'parlay';
    is_paid: boolean;
    stated_percent: number | null;
    taken_off: 'withdrawn' | 'removed' | null;
    outcome: Outcome | null;
    result_e16: string | null;
    odds_milli: number[];
    closing_odds_milli: number[] | null;
    obtainable_e16: string[] | null;
  };
  record_tally: Sums & {
    id: Generated<number>;
    author_id: string;
    competition: string;
    market: Market | 'parlay';
    is_paid: boolean;
    is_folded: boolean;
  };
  record_author: { author_id: string; ranked_for: Date; last_ten: string[] };
  record_board: {
    span: '30' | '90' | 'all';
    competition: string;
    author_id: string;
    schemes: number;
    is_ranked: boolean;
    low: number;
    value: number;
    high: number;
    luck: number | null;
    weight: number;
  };
  record_board_size: {
    span: '30' | '90' | 'all';
    competition: string;
    ranked: number;
    unranked: number;
  };
  record_ranking: { only_row: Generated<boolean>; as_of: Date };
}
