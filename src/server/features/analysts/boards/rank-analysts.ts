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
import { numberAnalysts, writeMarks } from './mark-store.ts';
import { readBoardTallies } from './read-board-tallies.ts';
import { type RankedAccount, readHolders } from './read-holders.ts';
import { regroupedAmong, regroupedAuthors } from './regrouped-authors.ts';

/** Authors ranked in one transaction; few, so that locks are held briefly. */
const BATCH = 50;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Updates leaderboards and levels: for authors whose records changed, and once a day for all, because the windows
 * move at midnight in Beijing. Idempotent; a run without changes costs two queries. An author whose ranking fails
 * does not block the others and is retried a minute later.
 */
export async function rankAnalysts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const today = beijingDayStart(now);
  const changed = await rankAll(ctx, now, (after) => unfoldedAuthors(ctx.db, after, BATCH));
  const joined = await rankAll(ctx, now, (after) => regroupedAuthors(ctx.db, after));
  const moved = await rankAll(ctx, now, (after) => authorsOfEarlierDays(ctx.db, today, after));
  await transaction(ctx.db, async (tx) => {
    await lockRanking(tx);
    // Also after a run that ended before its last transaction.
    if (changed || joined || moved || !(await isCounted(tx))) await countBoards(tx, now);
    const values = { as_of: now, is_counted: true };
    await tx
      .insertInto('record_ranking')
      .values(values)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
      .execute();
  });
}

async function isCounted(tx: Tx): Promise<boolean> {
  const ranking = await tx.selectFrom('record_ranking').select('is_counted').executeTakeFirst();
  return ranking?.is_counted ?? false;
}

/**
 * Ranks authors in batches.
 * @returns whether there were any.
 */
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
    await eachApart(ctx.log, 'ranking analysts', authors, (some) =>
      transaction(ctx.db, (tx) => rankSome(tx, some, now)),
    );
    after = last;
  }
}

async function rankSome(tx: Tx, authors: readonly string[], now: Date): Promise<void> {
  await lockRanking(tx);
  // Somebody may have published for the first time since the ranking began: nobody is folded without a number.
  await numberAnalysts(tx);
  const changed = await foldTallies(tx, authors);
  const accounts = await readHolders(tx, authors);
  const ids = accounts.map(({ authorId }) => authorId);
  await writeMarks(tx, await markedAnew(tx, accounts, changed));
  const holders = [...new Set(accounts.map(({ holderId }) => holderId))];
  const tallies = await readBoardTallies(tx, holders, now);
  // Other accounts of a person are on no board.
  await tx.updateTable('record_ranking').set({ is_counted: false }).execute();
  await writeBoards(tx, ids, tallies.flatMap(boardRows));
  await writeRankedAuthors(tx, accounts, beijingDayStart(now));
  const levels = new Map(tallies.map(({ authorId, whole }) => [authorId, recordLevel(whole)]));
  for (const { authorId, holderId } of accounts) {
    await setAnalystLevel(tx, authorId, levels.get(holderId) ?? 0);
  }
}

/** All accounts of the persons whose record changed, or who have other accounts than when they were ranked last. */
async function markedAnew(
  tx: Tx,
  accounts: readonly RankedAccount[],
  changed: readonly string[],
): Promise<readonly string[]> {
  const due = new Set([...changed, ...(await regroupedAmong(tx, accounts))]);
  const holders = new Set(
    accounts.flatMap(({ authorId, holderId }) => (due.has(authorId) ? [holderId] : [])),
  );
  return accounts.flatMap(({ authorId, holderId }) => (holders.has(holderId) ? [authorId] : []));
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

/** Serializes a manual run with the scheduled one. */
async function lockRanking(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rank-analysts', 0))`.execute(tx);
}
