import { sql } from 'kysely';
import { predictMatch } from '#domain/model/predict-match.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { announceChanges } from '../matches/announce-changes.ts';
import { MODEL_BOOKMAKER } from '../matches/bookmakers.ts';
import { type NewQuote, writeQuotes } from '../matches/quote-store.ts';
import { newestFitOf, readModels } from './model-fit-store.ts';
import { modelTimes } from './model-times.ts';
import { readPredictions } from './prediction-store.ts';
import { referenceOdds } from './reference-odds.ts';

/** Matches priced in one transaction. */
const BATCH = 20;

/**
 * Prices coming matches that nobody else prices, by what was said of them or else by the newest fit, and again when
 * there is a newer one. Where the market has spoken the model says nothing more. Safe to repeat.
 */
export async function offerReferenceOdds(ctx: Context): Promise<void> {
  let priced: number;
  do priced = await transaction(ctx.db, (tx) => priceBatch(ctx, tx));
  while (priced === BATCH);
}

async function priceBatch(ctx: Context, tx: Tx): Promise<number> {
  const now = ctx.clock.now();
  const matches = await unpriced(tx, now);
  const matrices = await readMatrices(tx, matches);
  const quotes = matches.flatMap(({ matchId }): NewQuote[] => {
    const matrix = matrices.get(matchId);
    if (!matrix) return [];
    return referenceOdds(matrix, ctx.config.rules.referenceMarginPercent).map((odds) => ({
      ...odds,
      ...{ matchId, bookmaker: MODEL_BOOKMAKER, phase: 'now', at: now },
    }));
  });
  const { matchIds } = await writeQuotes(tx, quotes, now);
  await announceChanges(tx, matchIds);
  return matches.length;
}

interface Unpriced {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly fitId: string;
}

/** Without any price but the model's own, and that older than what it is made of; locked against the feeds. */
async function unpriced(tx: Tx, now: Date): Promise<readonly Unpriced[]> {
  const until = new Date(now.getTime() + modelTimes.fitAheadMs);
  const { rows } = await sql<Unpriced>`
    SELECT m.id AS "matchId", m.home, m.away, fit.id AS "fitId"
      FROM match m
      JOIN LATERAL (${newestFitOf('m.competition')}) fit ON fit.is_fitted
      LEFT JOIN LATERAL (SELECT min(predicted_at) AS at FROM prediction p WHERE p.match_id = m.id) said ON true
      LEFT JOIN LATERAL (SELECT max(at) AS at, bool_or(bookmaker <> ${MODEL_BOOKMAKER}) AS by_market
                           FROM odds_now o WHERE o.match_id = m.id) priced ON true
     WHERE m.state = 'scheduled' AND m.kickoff_at > ${now} AND m.kickoff_at <= ${until}
       AND priced.by_market IS NOT TRUE
       AND (priced.at IS NULL OR priced.at < coalesce(said.at, fit.fitted_at))
     ORDER BY m.kickoff_at, m.id LIMIT ${BATCH}
       FOR NO KEY UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}

async function readMatrices(tx: Tx, matches: readonly Unpriced[]): Promise<Map<string, ScoreMatrix>> {
  const said = await readPredictions(
    tx,
    matches.map(({ matchId }) => matchId),
  );
  const models = await readModels(
    tx,
    matches.map(({ fitId }) => fitId),
  );
  return new Map(
    matches.flatMap((match): [string, ScoreMatrix][] => {
      const model = models.get(match.fitId);
      const matrix = said.get(match.matchId)?.matrix ?? (model && predictMatch(model, match).matrix);
      return matrix ? [[match.matchId, matrix]] : [];
    }),
  );
}
