import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { recordLevel } from '#domain/record/record-level.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { setAnalystLevel } from '../users/set-analyst-level.ts';
import { boardRows } from './board-rows.ts';
import { countBoards, writeBoards, writeRankedAuthors } from './board-store.ts';
import { foldTallies } from './fold-tallies.ts';
import { readBoardTallies } from './read-board-tallies.ts';

/** Authors worked out in one transaction; small, so that nobody waits long behind it. */
const BATCH = 50;

/**
 * Brings leaderboards and levels up to date: of those whose records changed, and once a day of everybody, because the
 * windows move on at midnight in Beijing. Safe to run twice; a minute in which nothing happened costs two look-ups.
 */
export async function rankAnalysts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  let hasChanged = false;
  while (await transaction(ctx.db, (tx) => rankSome(tx, now))) hasChanged = true;
  await transaction(ctx.db, async (tx) => {
    await standAlone(tx);
    if (hasChanged) await countBoards(tx);
    await tx
      .insertInto('record_ranking')
      .values({ as_of: now })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ as_of: now }))
      .execute();
  });
}

/** @returns whether there was anybody. */
async function rankSome(tx: Tx, now: Date): Promise<boolean> {
  await standAlone(tx);
  const today = beijingDayStart(now);
  const changed = await foldTallies(tx, BATCH);
  const authors = changed.length > 0 ? changed : await authorsOfEarlierDays(tx, today);
  if (authors.length === 0) return false;
  const tallies = await readBoardTallies(tx, authors, now);
  await writeBoards(tx, authors, tallies.flatMap(boardRows));
  await writeRankedAuthors(tx, authors, today);
  for (const { authorId, whole } of tallies) await setAnalystLevel(tx, authorId, recordLevel(whole));
  return true;
}

async function authorsOfEarlierDays(tx: Tx, today: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('record_author')
    .select('author_id')
    .where('ranked_for', '<', today)
    .orderBy('author_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ author_id }) => author_id);
}

/** A run by hand beside that of the clock waits for it. */
async function standAlone(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rank-analysts', 0))`.execute(tx);
}
