import type { Score } from '#domain/match/match-state.ts';
import { deVig } from '#domain/model/de-vig.ts';
import { type ForecastScores, scoreForecast } from '#domain/model/forecast-scores.ts';
import type { ConfirmedResult } from '../results/confirmed-result.ts';
import type { ClosingPrices } from '../odds/closing-prices.ts';
import { fromMillionths, toMillionths } from '../model/millionths.ts';
import type { LatestScore, NewScore, Scorable } from './score-store.ts';

const outcomes = ['home', 'draw', 'away'] as const;

/**
 * Scores a prediction, and the market at kick-off, against the result. It counts only if the match was completed and
 * started after the prediction was logged; a feed may have reported the kick-off too late.
 */
export function newScore(
  prediction: Scorable,
  { result, kickoffAt }: ConfirmedResult,
  prices: ClosingPrices | null,
  now: Date,
): NewScore {
  const { countsFrom } = prediction;
  const isInTime = countsFrom !== null && countsFrom.getTime() < kickoffAt.getTime();
  const outcome = result.score90 && isInTime ? outcomeOf(result.score90) : null;
  const chances = [prediction.home_millionths, prediction.draw_millionths, prediction.away_millionths];
  return {
    match_id: prediction.match_id,
    model_version: prediction.model_version,
    version: (prediction.latest?.version ?? 0) + 1,
    scored_at: now,
    competition: prediction.competition,
    kickoff_at: kickoffAt,
    predicted_at: prediction.predicted_at,
    state: result.state,
    home_90: result.score90?.[0] ?? null,
    away_90: result.score90?.[1] ?? null,
    outcome: outcome === null ? null : (outcomes[outcome] ?? null),
    ...(outcome === null ? unscored : modelColumns(scored(chances, outcome))),
    ...(outcome === null || !prices ? unpriced : marketColumns(prices, outcome)),
  };
}

/** Whether a score equals the latest one. */
export function isSameScore(latest: LatestScore | null, score: NewScore): boolean {
  return (
    latest !== null &&
    latest.state === score.state &&
    latest.home_90 === score.home_90 &&
    latest.away_90 === score.away_90 &&
    latest.outcome === score.outcome &&
    latest.bookmaker === score.bookmaker &&
    latest.market_home_millionths === score.market_home_millionths &&
    latest.market_draw_millionths === score.market_draw_millionths &&
    latest.market_away_millionths === score.market_away_millionths
  );
}

function outcomeOf([home, away]: Score): number {
  return home > away ? 0 : home === away ? 1 : 2;
}

/** Scores the values as stored and displayed, in millionths. */
function scored(millionths: readonly number[], outcome: number): ForecastScores {
  return scoreForecast(millionths.map(fromMillionths), outcome);
}

const unscored = { rps: null, log_loss: null, brier: null };
const unpriced = {
  bookmaker: null,
  market_home_millionths: null,
  market_draw_millionths: null,
  market_away_millionths: null,
  market_rps: null,
  market_log_loss: null,
  market_brier: null,
};

function modelColumns({ rps, logLoss, brier }: ForecastScores) {
  return { rps, log_loss: logLoss, brier };
}

function marketColumns({ bookmaker, home, draw, away }: ClosingPrices, outcome: number) {
  const chances = toMillionths(deVig([home, draw, away], 'shin'));
  const { rps, logLoss, brier } = scored(chances, outcome);
  const [homeChance = 0, drawChance = 0, awayChance = 0] = chances;
  return {
    bookmaker,
    market_home_millionths: homeChance,
    market_draw_millionths: drawChance,
    market_away_millionths: awayChance,
    market_rps: rps,
    market_log_loss: logLoss,
    market_brier: brier,
  };
}
