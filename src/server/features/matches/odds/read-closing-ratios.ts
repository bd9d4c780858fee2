import { type Market, picksOf } from '#domain/market/market.ts';
import { closingRatio } from '#domain/record/marks/closing-value.ts';
import type { Db } from '#server/db/database.ts';
import { isModel, isOverMany } from './bookmakers.ts';
import { readHistory } from './odds-history.ts';
import type { PricedPick } from './prices-at.ts';
import { homeLine } from './reference-quotes.ts';

/** Markets of which exactly one pick wins: only their prices can be freed of the margin. */
const isExclusive = (market: Market): boolean => market !== 'doubleChance';

/**
 * The ratio of each pick's obtainable odds to its closing odds without margin (`closingRatio`), from the prices of all
 * bookmakers in our feeds. Works inside a transaction as well.
 */
export async function readClosingRatios(
  db: Db,
  picks: readonly PricedPick[],
  publishedAt: Date,
): Promise<readonly (number | null)[]> {
  const ratios: (number | null)[] = [];
  for (const pick of picks)
    ratios.push(isExclusive(pick.market) ? await ratioOf(db, pick, publishedAt) : null);
  return ratios;
}

async function ratioOf(db: Db, pick: PricedPick, publishedAt: Date): Promise<number | null> {
  const match = await db
    .selectFrom('match')
    .select('kickoff_at')
    .where('id', '=', pick.matchId)
    .executeTakeFirstOrThrow();
  const line = pick.lineQuarters === null ? null : homeLine(pick);
  const books = await readHistory(db, pick.matchId, { market: pick.market, line });
  return closingRatio({
    books: books.filter(({ bookmaker }) => !isModel(bookmaker) && !isOverMany(bookmaker)),
    place: picksOf[pick.market].indexOf(pick.pick),
    publishedAt: publishedAt.getTime(),
    kickoffAt: match.kickoff_at.getTime(),
  });
}
