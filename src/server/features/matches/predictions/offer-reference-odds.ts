import { type RawBuilder, sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import { predictMatch } from '#domain/model/predict-match.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { MODEL_BOOKMAKER } from '#domain/market/offered-price.ts';
import { type NewQuote, writeQuotes } from '../odds/quote-store.ts';
import { newestFitOf, readModels } from '../model/read-fits.ts';
import { modelTimes } from '../model/model-times.ts';
import { readFirstReading } from '../feeds/first-reading.ts';
import { readPredictions } from './read-predictions.ts';
import { referenceOdds } from './reference-odds.ts';

/** Matches priced in one transaction. */
const BATCH = 20;

/**
 * Priced again with every fit; the wide markets have many picks, so they are priced once, and again with the
 * prediction.
 */
const narrowMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];
const wideMarkets: readonly Market[] = ['goals', 'score', 'htft', 'btts', 'doubleChance'];

/**
 * Prices the markets of coming matches that no bookmaker prices, by the stored prediction or else the newest fit, and
 * again when a newer one exists. The model adds no price once the market has one. Idempotent.
 */
export async function offerReferenceOdds(ctx: Context): Promise<void> {
  // Prices of bookmakers are about to be read.
  if ((await readFirstReading(ctx.db)) !== null) return;
  let priced: number;
  do priced = await transaction(ctx.db, (tx) => priceBatch(ctx, tx));
  while (priced === BATCH);
}

async function priceBatch(ctx: Context, tx: Tx): Promise<number> {
  const now = ctx.clock.now();
  const matches = await unpriced(tx, now);
  const views = await readViews(tx, matches);
  const quotes = matches.flatMap(({ matchId, unpriced: missing }): NewQuote[] => {
    const view = views.get(matchId);
    if (!view) return [];
    return referenceOdds(view, ctx.config.rules.referenceMarginPercent, missing).map((odds) => ({
      ...odds,
      matchId,
      bookmaker: MODEL_BOOKMAKER,
      phase: 'now',
      at: now,
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
  readonly unpriced: readonly Market[];
}

/** Markets with no price, or only a model price older than its current input; rows are locked against the feeds. */
async function unpriced(tx: Tx, now: Date): Promise<readonly Unpriced[]> {
  const until = new Date(now.getTime() + modelTimes.fitAheadMs);
  const priced = (markets: readonly Market[], since: RawBuilder<unknown>) => sql`
    SELECT market FROM unnest(${[...markets]}::text[]) AS market
     WHERE NOT EXISTS (SELECT 1 FROM odds_now o WHERE o.match_id = m.id AND o.market = market.market
                        AND (o.bookmaker <> ${MODEL_BOOKMAKER} OR o.at >= ${since}))`;
  const { rows } = await sql<Unpriced>`
    SELECT m.id AS "matchId", m.home, m.away, fit.id AS "fitId", missing.markets AS unpriced
      FROM match m
      JOIN LATERAL (${newestFitOf('m.competition')}) fit ON fit.is_fitted
      LEFT JOIN LATERAL (SELECT min(predicted_at) AS at FROM prediction p WHERE p.match_id = m.id) predicted ON true
      JOIN LATERAL (SELECT array_agg(market) AS markets FROM (
             ${priced(narrowMarkets, sql`coalesce(predicted.at, fit.fitted_at)`)} UNION ALL
             ${priced(wideMarkets, sql`coalesce(predicted.at, '-infinity')`)}) unpriced) missing ON missing.markets IS NOT NULL
     WHERE m.state = 'scheduled' AND m.kickoff_at > ${now} AND m.kickoff_at <= ${until}
     ORDER BY m.kickoff_at, m.id LIMIT ${BATCH}
       FOR NO KEY UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}

interface View {
  readonly matrix: ScoreMatrix;
  readonly firstHalfShare: number;
}

/** The model's input for each match: the stored prediction, else a new one. */
async function readViews(tx: Tx, matches: readonly Unpriced[]): Promise<Map<string, View>> {
  const predicted = await readPredictions(
    tx,
    matches.map(({ matchId }) => matchId),
  );
  const models = await readModels(
    tx,
    matches.map(({ fitId }) => fitId),
  );
  return new Map(
    matches.flatMap((match): [string, View][] => {
      const model = models.get(match.fitId);
      const { firstHalfShare = 0 } = model ?? {};
      const view =
        predicted.get(match.matchId) ?? (model && { ...predictMatch(model, match), firstHalfShare });
      return view ? [[match.matchId, view]] : [];
    }),
  );
}
