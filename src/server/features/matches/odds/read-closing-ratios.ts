import { type Market, picksOf } from '#domain/market/market.ts';
import { closingRatio } from '#domain/record/marks/closing-value.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { isModel, isOverMany } from './bookmakers.ts';
import { type BookHistory, readHistories } from './odds-history.ts';
import type { PricedPick } from './prices-at.ts';
import { homeLine } from './reference-quotes.ts';

/** Markets of which exactly one pick wins: only their prices can be freed of the margin. */
const isExclusive = (market: Market): boolean => market !== 'doubleChance';

/** A pick, and when its scheme was published. */
export interface PublishedPick {
  readonly pick: PricedPick;
  readonly publishedAt: Date;
}

/**
 * The ratio of each pick's obtainable odds to its closing odds without margin (`closingRatio`), from the prices of all
 * bookmakers in our feeds. Works inside a transaction as well.
 */
export async function readClosingRatios(
  db: Db,
  asked: readonly PublishedPick[],
): Promise<readonly (number | null)[]> {
  const exclusive = asked.filter(({ pick }) => isExclusive(pick.market));
  if (exclusive.length === 0) return asked.map(() => null);
  const kickoffs = await readKickoffs(
    db,
    exclusive.map(({ pick }) => pick.matchId),
  );
  const histories = await readHistories(
    db,
    exclusive.map(({ pick }) => ({
      matchId: pick.matchId,
      market: pick.market,
      line: pick.lineQuarters === null ? null : homeLine(pick),
    })),
  );
  const ratios = new Map(
    exclusive.map((each, at) => {
      const kickoffAt = kickoffs.get(each.pick.matchId);
      if (kickoffAt === undefined) throw new Error('A pick refers to an unknown match');
      return [each, ratioOf(each, kickoffAt, histories[at] ?? [])];
    }),
  );
  return asked.map((each) => ratios.get(each) ?? null);
}

async function readKickoffs(db: Db, matchIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'kickoff_at'])
    .where(isAmong('id', [...new Set(matchIds)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row.kickoff_at]));
}

function ratioOf(
  { pick, publishedAt }: PublishedPick,
  kickoffAt: Date,
  books: readonly BookHistory[],
): number | null {
  return closingRatio({
    books: books.filter(({ bookmaker }) => !isModel(bookmaker) && !isOverMany(bookmaker)),
    place: picksOf[pick.market].indexOf(pick.pick),
    publishedAt: publishedAt.getTime(),
    kickoffAt: kickoffAt.getTime(),
  });
}
