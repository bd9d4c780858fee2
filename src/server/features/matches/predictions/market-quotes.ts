import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';
import { MODEL_BOOKMAKER } from '#domain/market/offered-price.ts';
import { isModel } from '../odds/bookmakers.ts';
import type { CurrentQuote } from '../odds/current-quote.ts';
import { readQuotes } from '../odds/current-quotes.ts';
import type { MatchRecord } from '../catalogue/find-match.ts';

/**
 * Market prices to display beside the model: the current ones, or the closing ones once the match has started.
 * In-play prices know the score, and the model's own prices are not a market.
 */
export async function marketQuotes(
  db: Db,
  match: MatchRecord,
  markets: readonly Market[],
  now: Date,
): Promise<readonly CurrentQuote[]> {
  if (match.kickoffAt.getTime() <= now.getTime()) return await closingQuotes(db, match, markets);
  const quotes = (await readQuotes(db, [match.id], markets)).get(match.id) ?? [];
  return quotes.filter(({ bookmaker }) => !isModel(bookmaker));
}

async function closingQuotes(
  db: Db,
  { id, kickoffAt }: MatchRecord,
  markets: readonly Market[],
): Promise<readonly CurrentQuote[]> {
  const { rows } = await sql<CurrentQuote>`
    SELECT DISTINCT ON (bookmaker, market, line_quarters, pick)
           market, pick, line_quarters AS "lineQuarters", odds_milli AS "oddsMilli",
           odds_milli AS "openingOddsMilli", bookmaker, at
      FROM odds_quote
     WHERE match_id = ${id} AND market = ANY (${[...markets]}::text[]) AND bookmaker <> ${MODEL_BOOKMAKER}
       AND (phase = 'closing' OR (phase = 'now' AND at <= ${kickoffAt}))
     ORDER BY bookmaker, market, line_quarters, pick, phase = 'closing' DESC, at DESC, id DESC`.execute(db);
  return rows;
}
