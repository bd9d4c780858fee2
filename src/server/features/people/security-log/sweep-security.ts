import { sql } from 'kysely';
import { retention } from '#domain/retention.ts';
import type { Context } from '#server/context/context.ts';
import { deleteInPieces } from '#server/db/delete-in-pieces.ts';

/**
 * Scheduled: deletes routine entries of the security log at the end of their time. The database knows which kinds are
 * routine and refuses to delete others or younger ones.
 */
export async function sweepSecurity({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.securityMs);
  await deleteInPieces(async (most) => {
    const { numAffectedRows } = await sql`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE at < ${before} AND may_forget(security_event) LIMIT ${most})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
}
