import type { ColumnType, JSONColumnType } from 'kysely';
import type { LeagueModel } from '#domain/model/league-model.ts';
import type { MatchState } from '#domain/match/match-state.ts';

/** Exact decimals: the drivers give them as text. */
type Exact = ColumnType<string, number, never>;

export interface ModelTables {
  model_fit: {
    id: string;
    competition: string;
    model_version: string;
    fitted_at: Date;
    sample_matches: number;
    last_match_at: Date | null;
    /** Null where the history was too short. */
    parameters: JSONColumnType<LeagueModel> | null;
  };
  prediction: {
    match_id: string;
    model_version: string;
    fit_id: string;
    predicted_at: Date;
    kickoff_at: Date;
    home_goals: number;
    away_goals: number;
    home_millionths: number;
    draw_millionths: number;
    away_millionths: number;
    matrix_millionths: number[];
  };
  prediction_due: { match_id: string };
  prediction_score: {
    match_id: string;
    model_version: string;
    version: number;
    scored_at: Date;
    competition: string;
    kickoff_at: Date;
    predicted_at: Date;
    state: MatchState;
    home_90: number | null;
    away_90: number | null;
    outcome: 'home' | 'draw' | 'away' | null;
    rps: Exact | null;
    log_loss: Exact | null;
    brier: Exact | null;
    bookmaker: string | null;
    market_home_millionths: number | null;
    market_draw_millionths: number | null;
    market_away_millionths: number | null;
    market_rps: Exact | null;
    market_log_loss: Exact | null;
    market_brier: Exact | null;
  };
  calibration_sum: {
    competition: string;
    model_version: string;
    since: Date;
    matches: number;
    rps: Exact;
    log_loss: Exact;
    brier: Exact;
    priced: number;
    priced_rps: Exact;
    priced_log_loss: Exact;
    priced_brier: Exact;
    market_rps: Exact;
    market_log_loss: Exact;
    market_brier: Exact;
  };
  calibration_tenth: {
    competition: string;
    model_version: string;
    tenth: number;
    outcomes: number;
    said_millionths: string;
    came: number;
  };
}
