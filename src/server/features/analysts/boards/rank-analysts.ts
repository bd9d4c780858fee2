import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { recordLevel } from '#domain/record/record-level.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { transaction } from '#server/db/transaction.ts';
import { setAnalystLevel } from '#server/features/people/analyst-role/set-analyst-level.ts';
import { boardRows } from './board-rows.ts';
import { countBoards, writeBoards, writeRankedAuthors } from './board-store.ts';
import { foldTallies, unfoldedAuthors } from './fold-tallies.ts';
import { readBoardTallies } from './read-board-tallies.ts';

/** Authors ranked in one transaction; few, so that locks are held briefly. */
const BATCH = 50;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Brings leaderboards and levels up to date: of those whose records changed, and once a day of everybody, because the
 * windows move on at midnight in Beijing. Safe to run twice; a minute in which nothing happened costs two look-ups. An
 * author who cannot be ranked keeps nobody else waiting and is tried again a minute later.
 */
export async function rankAnalysts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const today = beijingDayStart(now);
  const changed = await rankAll(ctx, now, (after) => unfoldedAuthors(ctx.db, after, BATCH));
  const moved = await rankAll(ctx, now, (after) => authorsOfEarlierDays(ctx.db, today, after));
  await transaction(ctx.db, async (tx) => {
    await standAlone(tx);
    if (changed || moved) await countBoards(tx);
    await tx
      .insertInto('record_ranking')
      .values({ as_of: now })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ as_of: now }))
      .execute();
  });
}

/** Ranks some authors after the others. @returns whether there was anybody. */
async function rankAll(
  ctx: Context,
  now: Date,
  next: (after: string) => Promise<readonly string[]>,
): Promise<boolean> {
  let after = FIRST;
  for (;;) {
    const authors = await next(after);
    const last = authors.at(-1);
    if (last === undefined) return after !== FIRST;
    await eachApart(ctx.log, 'ranking an analyst', authors, (some) =>
      transaction(ctx.db, (tx) => rankSome(tx, some, now)),
    );
    after = last;
  }
}

async function rankSome(tx: Tx, authors: readonly string[], now: Date): Promise<void> {
  await standAlone(tx);
  await foldTallies(tx, authors);
  const tallies = await readBoardTallies(tx, authors, now);
  await writeBoards(tx, authors, tallies.flatMap(boardRows));
  await writeRankedAuthors(tx, authors, beijingDayStart(now));
  for (const { authorId, whole } of tallies) await setAnalystLevel(tx, authorId, recordLevel(whole));
}

async function authorsOfEarlierDays(db: Db, today: Date, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('record_author')
    .select('author_id')
    .where('ranked_for', '<', today)
    .where('author_id', '>', after)
    .orderBy('author_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ author_id }) => author_id);
}

/** A run by hand beside that of the clock waits for it. */
async function standAlone(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rank-analysts', 0))`.execute(tx);
}
