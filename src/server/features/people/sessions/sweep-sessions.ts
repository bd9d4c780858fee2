import { sql } from 'kysely';
import { retention } from '#domain/retention.ts';
import type { Context } from '#server/context/context.ts';
import { deleteInPieces } from '#server/db/delete-in-pieces.ts';

/** Scheduled: deletes sessions some time after they ended or expired, with the pushes of expired ones. */
export async function sweepSessions({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.sessionsMs);
  await deleteInPieces(async (most) => {
    const { numAffectedRows } = await sql`
      WITH old AS MATERIALIZED (
        SELECT id FROM session WHERE created_at < ${before} AND least(ended_at, expires_at) < ${before} LIMIT ${most}),
      pushes AS (DELETE FROM push_subscription USING old WHERE session_id = old.id)
      DELETE FROM session USING old WHERE session.id = old.id`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
