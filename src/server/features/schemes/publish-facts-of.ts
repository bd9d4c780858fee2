import { sql } from 'kysely';
import type { z } from 'zod';
import type { previewScheme } from '#contract/schemes.ts';
import type { Market } from '#domain/market/market.ts';
import { fen } from '#domain/money/fen.ts';
import type { OfferedPick, PublishFacts } from '#domain/scheme/publish-facts.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { CurrentQuote } from '../matches/current-quote.ts';
import { currentQuotes } from '../matches/current-quotes.ts';
import type { MatchRecord } from '../matches/find-match.ts';
import { findAnalyst } from '../users/find-analyst.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';
import { readChargingRecord } from './author-records.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';

export type Draft = z.output<typeof previewScheme.body>;

export interface GatheredFacts {
  readonly facts: PublishFacts;
  /** The quotes the picks would be sealed at, one for each pick; null where the feed has none. */
  readonly quotes: readonly (CurrentQuote | null)[];
}

/** Everything the publish rules ask about, gathered at one instant. Odds come from our feed, never from the client. */
export async function publishFactsOf(
  db: Db | Tx,
  userId: string,
  match: MatchRecord,
  draft: Draft,
  now: Date,
): Promise<GatheredFacts> {
  const offered = await currentQuotes(db, match.id);
  const quotes = draft.picks.map(
    ({ pick, lineQuarters }) =>
      offered.find(
        (quote) =>
          quote.market === draft.market && quote.pick === pick && quote.lineQuarters === lineQuarters,
      ) ?? null,
  );
  const [first, second] = draft.picks.map(
    (pick, index): OfferedPick => ({
      ...pick,
      market: draft.market,
      oddsMilli: quotes[index]?.oddsMilli ?? null,
    }),
  );
  // A draft without a pick yet is judged like one whose pick has no price.
  const unpicked: OfferedPick = { market: draft.market, pick: '', lineQuarters: null, oddsMilli: null };
  const { title, summary, body, priceFen, refundIfLost } = draft;
  return {
    quotes,
    facts: {
      now,
      author: {
        isAnalyst: (await findAnalyst(db, userId)) !== null,
        isCertified: await isCertifiedAdult(db, userId),
        ...(await countPublished(db, userId, match.id, draft.market, now)),
        ...(await readChargingRecord(db, userId)),
      },
      match: { state: match.state, kickoffAt: match.kickoffAt, isTimeKnown: match.timeKnown },
      picks: first === undefined ? [unpicked] : second === undefined ? [first] : [first, second],
      priceFen: fen(priceFen),
      refundIfLost,
      text: { title, summary, body },
    },
  };
}

/** Withdrawn schemes count for the day, but leave their market free again. */
async function countPublished(db: Db | Tx, userId: string, matchId: string, market: Market, now: Date) {
  const dayStart = beijingDayStart(now);
  const { rows } = await sql<{
    schemesToday: number;
    refundableSchemesToday: number;
    schemesOnMarket: number;
  }>`
    SELECT count(*) FILTER (WHERE published_at >= ${dayStart}) AS "schemesToday",
           count(*) FILTER (WHERE published_at >= ${dayStart} AND refund_if_lost) AS "refundableSchemesToday",
           count(*) FILTER (WHERE match_id = ${matchId} AND market = ${market} AND NOT EXISTS (
             SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)) AS "schemesOnMarket"
      FROM scheme s
     WHERE author_id = ${userId} AND (published_at >= ${dayStart} OR match_id = ${matchId})`.execute(db);
  return rows[0] ?? { schemesToday: 0, refundableSchemesToday: 0, schemesOnMarket: 0 };
}
