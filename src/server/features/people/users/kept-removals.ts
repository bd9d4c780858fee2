import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** A request to remove an account, with how it ended. */
export interface KeptRemoval {
  readonly id: string;
  readonly userId: string;
  readonly number: number;
  readonly forfeitedFen: number;
  readonly requestedAt: Date;
  readonly removesAt: Date;
  readonly cancelledAt: Date | null;
  readonly erasedAt: Date | null;
}

/** Removals after one, ordered by id; backups keep them apart, so that an older one knows how each ended. */
export async function removalsAfter(
  db: Db | Tx,
  after: string,
  limit: number,
): Promise<readonly KeptRemoval[]> {
  const rows = await db
    .selectFrom('removal as r')
    .leftJoin('removal_cancellation as c', 'c.removal_id', 'r.id')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.number', 'r.forfeited_fen', 'r.requested_at', 'r.removes_at'])
    .select(['c.cancelled_at', 'u.erased_at'])
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    number: row.number,
    forfeitedFen: row.forfeited_fen,
    requestedAt: row.requested_at,
    removesAt: row.removes_at,
    cancelledAt: row.cancelled_at,
    // An earlier removal of somebody who was erased later was cancelled.
    erasedAt: row.cancelled_at === null ? row.erased_at : null,
  }));
}

/** Restores removals of users of the backup, and their cancellations, which it lacks. */
export async function restoreRemovals(tx: Tx, removals: readonly KeptRemoval[]): Promise<void> {
  const given = JSON.stringify(
    removals.map((each) => ({
      id: each.id,
      user_id: each.userId,
      number: each.number,
      forfeited_fen: each.forfeitedFen,
      requested_at: each.requestedAt,
      removes_at: each.removesAt,
      cancelled_at: each.cancelledAt,
    })),
  );
  await sql`
    INSERT INTO removal (id, user_id, number, forfeited_fen, requested_at, removes_at)
    SELECT g.id, g.user_id, g.number, g.forfeited_fen, g.requested_at, g.removes_at
      FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, user_id uuid, number integer, forfeited_fen bigint,
           requested_at timestamptz, removes_at timestamptz)
     WHERE EXISTS (SELECT FROM app_user u WHERE u.id = g.user_id)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO removal_cancellation (removal_id, cancelled_at)
    SELECT g.id, g.cancelled_at
      FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, cancelled_at timestamptz)
      JOIN removal r ON r.id = g.id
     WHERE g.cancelled_at IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(tx);
}
