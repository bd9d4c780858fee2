import type { matchModel as call } from '#contract/matches/model.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { findMatch, type MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { marketQuotes } from '#server/features/matches/predictions/market-quotes.ts';
import { isTooLittleHistory } from '#server/features/matches/model/read-fits.ts';
import { deVigView, marketViews, modelMarkets } from './model-markets.ts';
import {
  readPredictions,
  type StoredPrediction,
} from '#server/features/matches/predictions/read-predictions.ts';

/** The prediction for a match, from data stored before its kick-off only. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchModel: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const now = ctx.clock.now();
  const stored = (await readPredictions(ctx.db, [id])).get(id);
  return {
    prediction: stored ? await predictionView(ctx, match, stored, now) : null,
    absence: stored ? null : await absenceOf(ctx, match, now),
  };
};

async function predictionView({ db }: Context, match: MatchRecord, stored: StoredPrediction, now: Date) {
  const quotes = await marketQuotes(db, match, modelMarkets, now);
  return {
    modelVersion: stored.modelVersion,
    predictedAt: stored.predictedAt.toISOString(),
    sampleMatches: stored.sampleMatches,
    expectedGoals: {
      home: toHundredths(stored.expectedGoals.home),
      away: toHundredths(stored.expectedGoals.away),
    },
    matrix: stored.matrix.map((row) => [...row]),
    markets: marketViews(stored, quotes),
    deVig: deVigView(quotes),
  };
}

function toHundredths(goals: number): number {
  return Math.round(goals * 100) / 100;
}

async function absenceOf({ db }: Context, match: MatchRecord, now: Date) {
  const isToCome =
    match.kickoffAt.getTime() > now.getTime() && ['scheduled', 'postponed'].includes(match.state);
  if (!isToCome) return 'saidNothing';
  return (await isTooLittleHistory(db, match.competition)) ? 'tooLittleHistory' : 'notYet';
}
