import { sql } from 'kysely';
import { predictMatch } from '#domain/model/predict-match.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { newestFitOf, readModels } from '../model/read-fits.ts';
import { modelTimes } from '../model/model-times.ts';
import { writePredictions } from './prediction-store.ts';

/** Matches predicted in one transaction, whose rows are locked against feeds. */
const BATCH = 50;

/**
 * Predicts every match that kicks off within a day, once, from the newest fit. Matches of a competition that is due
 * for a new fit wait for it, until they are about to start. Idempotent.
 */
export async function predictComingMatches(ctx: Context): Promise<void> {
  let predicted: number;
  do predicted = await transaction(ctx.db, (tx) => predictBatch(tx, ctx.clock.now()));
  while (predicted === BATCH);
}

async function predictBatch(tx: Tx, now: Date): Promise<number> {
  const matches = await unpredicted(tx, now);
  const models = await readModels(
    tx,
    matches.map(({ fitId }) => fitId),
  );
  const predictions = matches.flatMap((match) => {
    const model = models.get(match.fitId);
    return model ? [{ ...match, ...predictMatch(model, match) }] : [];
  });
  await writePredictions(tx, predictions, now);
  return predictions.length;
}

interface Unpredicted {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly fitId: string;
}

/** Locked, so that no match moves before it is predicted; rows locked by others are retried in the next run. */
async function unpredicted(tx: Tx, now: Date): Promise<readonly Unpredicted[]> {
  const { predictAheadMs, freshFitMs, lastCallMs } = modelTimes;
  const from = (ms: number) => new Date(now.getTime() + ms);
  const { rows } = await sql<Unpredicted>`
    SELECT m.id AS "matchId", m.home, m.away, m.kickoff_at AS "kickoffAt", fit.id AS "fitId"
      FROM match m JOIN LATERAL (${newestFitOf('m.competition')}) fit ON fit.is_fitted
     WHERE m.state = 'scheduled' AND m.kickoff_at > ${now} AND m.kickoff_at <= ${from(predictAheadMs)}
       AND (fit.fitted_at > ${from(-freshFitMs)} OR m.kickoff_at <= ${from(lastCallMs)})
       AND NOT EXISTS (SELECT FROM prediction p WHERE p.match_id = m.id)
     ORDER BY m.kickoff_at, m.id LIMIT ${BATCH}
       FOR NO KEY UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}
