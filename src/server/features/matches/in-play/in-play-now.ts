import { inPlayChances } from '#domain/model/in-play/in-play-chances.ts';
import { remainingShare } from '#domain/model/in-play/remaining-share.ts';
import type { MatchRecord } from '../catalogue/find-match.ts';
import { toMillionths } from '../model/millionths.ts';
import type { StoredPrediction } from '../predictions/read-predictions.ts';

/** In-play probabilities in millionths; home, draw and away sum to one million, and so does `next`. */
export interface InPlayNow {
  readonly results: readonly [home: number, draw: number, away: number];
  readonly over: number;
  readonly next: readonly [home: number, none: number, away: number];
}

type LiveMatch = Pick<MatchRecord, 'state' | 'clock' | 'score90' | 'redCards'>;

/** Null unless the match is within its 90 minutes with a known minute and score. */
export function inPlayNow(match: LiveMatch, prediction: StoredPrediction): InPlayNow | null {
  const { state, clock, score90, redCards } = match;
  if (state !== 'live' || clock === null || score90 === null) return null;
  const left = remainingShare(clock, prediction.firstHalfShare);
  if (left === null) return null;
  const chances = inPlayChances(prediction, {
    score: score90,
    redCards: redCards ?? [0, 0],
    remainingShare: left,
  });
  const [home = 0, draw = 0, away = 0] = toMillionths(chances.results);
  const { nextGoal } = chances;
  const [homeNext = 0, none = 0, awayNext = 0] = toMillionths([nextGoal.home, nextGoal.none, nextGoal.away]);
  const [over = 0] = toMillionths([chances.over25, 1 - chances.over25]);
  return { results: [home, draw, away], over, next: [homeNext, none, awayNext] };
}
