import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteRecords } from '../store/note-record.ts';

const BATCH = 100;

/**
 * Adds all schemes missing from the records, such as those of a database older than the records. Runs at each start,
 * so that an interrupted run continues.
 */
export async function noteMissingRecords(ctx: Context): Promise<void> {
  while (
    await transaction(ctx.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
      SELECT s.id FROM scheme s
       WHERE NOT EXISTS (SELECT 1 FROM recorded_scheme r WHERE r.scheme_id = s.id)
       ORDER BY s.id LIMIT ${BATCH}`.execute(tx);
      await noteRecords(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length === BATCH;
    })
  ) {
    // Until none is missing.
  }
}
