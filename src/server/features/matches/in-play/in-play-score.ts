import { scoreForecast } from '#domain/model/forecast-scores.ts';
import { resultOf } from '#domain/model/score-shape.ts';
import { fromMillionths, MILLION } from '../model/millionths.ts';
import type { ConfirmedResult } from '../results/confirmed-result.ts';
import type { LatestInPlayScore, NewInPlayScore, ScorableInPlay } from './in-play-score-store.ts';

const outcomes = ['home', 'draw', 'away'] as const;

/** Goals from which "over 2.5" is decided. */
const OVER = 3;

/** Scores a recorded row against the result. It counts only if the match was completed. */
export function newInPlayScore(
  row: ScorableInPlay,
  { state, score90 }: ConfirmedResult['result'],
  now: Date,
): NewInPlayScore {
  return {
    match_id: row.match_id,
    in_play_version: row.in_play_version,
    mark: row.mark,
    version: (row.latest?.version ?? 0) + 1,
    scored_at: now,
    competition: row.competition,
    state,
    home_90: score90?.[0] ?? null,
    away_90: score90?.[1] ?? null,
    outcome: score90 ? outcomes[resultOf(...score90)] : null,
    ...(score90 ? inPlayErrors(row, score90) : noErrors),
  };
}

const noErrors = { rps: null, log_loss: null, brier: null, over_log_loss: null, over_brier: null };

type SaidInPlay = Pick<
  ScorableInPlay,
  'home_score' | 'away_score' | 'home_millionths' | 'draw_millionths' | 'away_millionths' | 'over_millionths'
>;

/** Errors of the values as stored; over 2.5 only if it was still open. */
export function inPlayErrors(said: SaidInPlay, [home, away]: readonly [number, number]) {
  const results = [said.home_millionths, said.draw_millionths, said.away_millionths].map(fromMillionths);
  const { rps, logLoss, brier } = scoreForecast(results, resultOf(home, away));
  const errors = { rps, log_loss: logLoss, brier, over_log_loss: null, over_brier: null };
  if (said.home_score + said.away_score >= OVER) return errors;
  const over = [said.over_millionths, MILLION - said.over_millionths].map(fromMillionths);
  const ofOver = scoreForecast(over, home + away >= OVER ? 0 : 1);
  return { rps, log_loss: logLoss, brier, over_log_loss: ofOver.logLoss, over_brier: ofOver.brier };
}

/** Whether a score equals the latest one. */
export function isSameInPlayScore(latest: LatestInPlayScore | null, score: NewInPlayScore): boolean {
  return (
    latest !== null &&
    latest.state === score.state &&
    latest.home_90 === score.home_90 &&
    latest.away_90 === score.away_90 &&
    latest.outcome === score.outcome
  );
}
