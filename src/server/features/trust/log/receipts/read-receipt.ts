import type { Db } from '#server/db/database.ts';

/** The receipt of a publication; null for schemes that were published before receipts existed. */
export async function readReceiptOf(db: Db, schemeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('log_receipt')
    .select('note')
    .where('scheme_id', '=', schemeId)
    .executeTakeFirst();
  return row?.note ?? null;
}
