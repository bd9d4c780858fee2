import { sql } from 'kysely';
import { markOf } from '#domain/record/marks/marks.ts';
import type { Tx } from '#server/db/database.ts';
import { markNumberOf } from './mark-number.ts';
import { readMarkedSchemes } from '../records/read-marked-schemes.ts';

/**
 * Numbers everybody who published for the first time, in that order. Call under the lock of the ranking, before the
 * changes are folded: unfolded changes are how new authors are found without reading all.
 */
export async function numberAnalysts(tx: Tx): Promise<void> {
  await sql`
    WITH added AS (
      SELECT r.author_id, row_number() OVER (ORDER BY min(r.published_at), r.author_id) AS place
        FROM (SELECT DISTINCT author_id FROM record_tally t
               WHERE NOT is_folded AND NOT EXISTS (SELECT FROM record_mark m WHERE m.author_id = t.author_id)) unfolded
        JOIN recorded_scheme r USING (author_id) GROUP BY r.author_id)
    INSERT INTO record_mark (author_id, number)
    SELECT author_id, place + (SELECT coalesce(max(number), 0) FROM record_mark) FROM added`.execute(tx);
}

/**
 * Recomputes the marks of some authors from all schemes of all their accounts, under the person's first number. So a
 * mark stays when later results are bad or an account is given up; a correction, which is in the public log, can take
 * one away, and so can an account that turns out to belong to the same person.
 */
export async function writeMarks(tx: Tx, authorIds: readonly string[]): Promise<void> {
  if (authorIds.length === 0) return;
  const { rows: numbered } = await sql<{ author_id: string; number: number }>`
    SELECT author_id, ${markNumberOf('author_id')} AS number FROM record_mark
     WHERE author_id = ANY (${[...authorIds]}::uuid[])`.execute(tx);
  for (const { author_id, number } of numbered) {
    const schemes = await readMarkedSchemes(tx, author_id);
    const [closing, profit] = [markOf('closing', schemes, number), markOf('profit', schemes, number)];
    await tx
      .updateTable('record_mark')
      .set({
        closing_peak: closing.peak,
        closing_at: dateOf(closing.givenAt),
        profit_peak: profit.peak,
        profit_at: dateOf(profit.givenAt),
      })
      .where('author_id', '=', author_id)
      .execute();
  }
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
