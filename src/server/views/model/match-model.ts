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

/** What the model said of a match, from what was kept before its kick-off alone. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchModel: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const now = ctx.clock.now();
  const said = (await readPredictions(ctx.db, [id])).get(id);
  return {
    prediction: said ? await predictionView(ctx, match, said, now) : null,
    absence: said ? null : await absenceOf(ctx, match, now),
    now: now.toISOString(),
  };
};

async function predictionView({ db }: Context, match: MatchRecord, said: StoredPrediction, now: Date) {
  const quotes = await marketQuotes(db, match, modelMarkets, now);
  return {
    modelVersion: said.modelVersion,
    predictedAt: said.predictedAt.toISOString(),
    sampleMatches: said.sampleMatches,
    expectedGoals: {
      home: toHundredths(said.expectedGoals.home),
      away: toHundredths(said.expectedGoals.away),
    },
    matrix: said.matrix.map((row) => [...row]),
    markets: marketViews(said, quotes),
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
