import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { beyond, type MessageRow, type Position } from './read-messages.ts';

/** The newest publication of a day, for all of that day. */
export interface FoldRow extends MessageRow {
  /** Beijing day. */
  readonly day: string;
  readonly count: number;
  readonly unread: number;
  readonly analysts: number;
}

/**
 * Days on which followed analysts published, newest first, each as its newest publication. Steps from day to day, so
 * that a page reads its own days only. A day whose newest publication is before the position is on an earlier page.
 */
export async function readFolds(
  db: Db,
  userId: string,
  after: Position,
  limit: number,
): Promise<readonly FoldRow[]> {
  const own = sql`user_id = ${userId} AND tab = 'published'`;
  const dayOf = sql`date_trunc('day', at, 'Asia/Shanghai')`;
  const { rows } = await sql<FoldRow>`
    WITH RECURSIVE days AS (
      (SELECT ${dayOf} AS start, 1 AS number FROM inbox_message WHERE ${own} AND ${beyond(after)}
        ORDER BY at DESC, id DESC LIMIT 1)
      UNION ALL
      SELECT earlier.start, days.number + 1 FROM days
       CROSS JOIN LATERAL (
         SELECT ${dayOf} AS start FROM inbox_message WHERE ${own} AND at < days.start
          ORDER BY at DESC, id DESC LIMIT 1) earlier
       -- One more, as the first day may be on an earlier page.
       WHERE days.number <= ${limit})
    SELECT head.*, to_char(days.start AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
           sums.count, sums.unread, sums.analysts
      FROM days
     CROSS JOIN LATERAL (
       SELECT id, user_id, kind, at, scheme_id, match_id, analyst_id, facts, read_at FROM inbox_message
        WHERE ${own} AND at >= days.start AND at < days.start + interval '24 hours'
        ORDER BY at DESC, id DESC LIMIT 1) head
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread,
              count(DISTINCT analyst_id)::int AS analysts
         FROM inbox_message WHERE ${own} AND at >= days.start AND at < days.start + interval '24 hours') sums
     WHERE ${beyond(after)}
     ORDER BY head.at DESC, head.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
