import { type RawBuilder, sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import { predictMatch } from '#domain/model/predict-match.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { MODEL_BOOKMAKER } from '../odds/bookmakers.ts';
import { type NewQuote, writeQuotes } from '../odds/quote-store.ts';
import { newestFitOf, readModels } from '../model/read-fits.ts';
import { modelTimes } from '../model/model-times.ts';
import { readPredictions } from './read-predictions.ts';
import { referenceOdds } from './reference-odds.ts';

/** Matches priced in one transaction. */
const BATCH = 20;

/** Priced anew with every fit; the others have many picks each, and are priced once and again by what is said of the match. */
const narrowMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];
const wideMarkets: readonly Market[] = ['goals', 'score', 'htft', 'btts', 'doubleChance'];

/**
 * Prices what nobody else prices of coming matches, market by market, by what was said of a match or else by the newest
 * fit, and again when there is a newer one. Where the market has spoken the model says nothing more. Safe to repeat.
 */
export async function offerReferenceOdds(ctx: Context): Promise<void> {
  let priced: number;
  do priced = await transaction(ctx.db, (tx) => priceBatch(ctx, tx));
  while (priced === BATCH);
}

async function priceBatch(ctx: Context, tx: Tx): Promise<number> {
  const now = ctx.clock.now();
  const matches = await unpriced(tx, now);
  const views = await readViews(tx, matches);
  const quotes = matches.flatMap(({ matchId, unpriced: wanted }): NewQuote[] => {
    const view = views.get(matchId);
    if (!view) return [];
    return referenceOdds(view, ctx.config.rules.referenceMarginPercent, wanted).map((odds) => ({
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

/** Markets without any price but the model's own, and that older than what it is made of; locked against the feeds. */
async function unpriced(tx: Tx, now: Date): Promise<readonly Unpriced[]> {
  const until = new Date(now.getTime() + modelTimes.fitAheadMs);
  const priced = (markets: readonly Market[], since: RawBuilder<unknown>) => sql`
    SELECT market FROM unnest(${[...markets]}::text[]) AS market
     WHERE NOT EXISTS (SELECT 1 FROM odds_now o WHERE o.match_id = m.id AND o.market = market.market
                        AND (o.bookmaker <> ${MODEL_BOOKMAKER} OR o.at >= ${since}))`;
  const { rows } = await sql<Unpriced>`
    SELECT m.id AS "matchId", m.home, m.away, fit.id AS "fitId", wanted.markets AS unpriced
      FROM match m
      JOIN LATERAL (${newestFitOf('m.competition')}) fit ON fit.is_fitted
      LEFT JOIN LATERAL (SELECT min(predicted_at) AS at FROM prediction p WHERE p.match_id = m.id) said ON true
      JOIN LATERAL (SELECT array_agg(market) AS markets FROM (
             ${priced(narrowMarkets, sql`coalesce(said.at, fit.fitted_at)`)} UNION ALL
             ${priced(wideMarkets, sql`coalesce(said.at, '-infinity')`)}) unpriced) wanted ON wanted.markets IS NOT NULL
     WHERE m.state = 'scheduled' AND m.kickoff_at > ${now} AND m.kickoff_at <= ${until}
     ORDER BY m.kickoff_at, m.id LIMIT ${BATCH}
       FOR NO KEY UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}

interface View {
  readonly matrix: ScoreMatrix;
  readonly firstHalfShare: number;
}

/** What the model makes of each match: what it said of it, or what it would say. */
async function readViews(tx: Tx, matches: readonly Unpriced[]): Promise<Map<string, View>> {
  const said = await readPredictions(
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
      const view = said.get(match.matchId) ?? (model && { ...predictMatch(model, match), firstHalfShare });
      return view ? [[match.matchId, view]] : [];
    }),
  );
}
