import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteRecord } from '../store/note-record.ts';

const BATCH = 100;

/**
 * Notes every scheme that no record counts: those of a database that is older than its records. At each start, because
 * a start that was stopped halfway goes on where it ended.
 */
export async function noteMissingRecords(ctx: Context): Promise<void> {
  while (
    await transaction(ctx.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
      SELECT s.id FROM scheme s
       WHERE NOT EXISTS (SELECT 1 FROM recorded_scheme r WHERE r.scheme_id = s.id)
       ORDER BY s.id LIMIT ${BATCH}`.execute(tx);
      for (const { id } of rows) await noteRecord(ctx, tx, id);
      return rows.length === BATCH;
    })
  ) {
    // Until none is missing.
  }
}
