import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { myStatistics as call } from '#contract/people/people.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { noSums, presentSums, type SumRow, sumColumns, unlocksOf } from '#server/views/books/unlock-sums.ts';
import { countAll } from '#server/views/me/count-all.ts';

/** The viewer's payments and refunds, and the profit of one stake on every unlocked scheme, even if negative. */
export async function myStatistics(
  { db }: Context,
  { viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { rows } = await sql<SumRow>`
    WITH ${unlocksOf(viewer.userId, undefined)} SELECT ${sumColumns} FROM mine`.execute(db);
  const { schemes, follows, fans } = await countAll(db, viewer.userId);
  return { unlocks: presentSums(rows[0] ?? noSums), follows, fans, schemes };
}
