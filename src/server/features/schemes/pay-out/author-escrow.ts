import type { Db, Tx } from '#server/db/database.ts';
import { escrowOf } from '#server/features/ledger/escrow-of.ts';

/** Payments in escrow for an author's schemes that are not paid out yet, in fen. */
export async function authorEscrowFen(db: Db | Tx, authorId: string): Promise<number> {
  const { escrow_fen } = await db
    .selectFrom('scheme')
    .select((each) =>
      each.fn.coalesce(each.fn.sum<number>(escrowOf('scheme.id')), each.lit(0)).as('escrow_fen'),
    )
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(escrow_fen);
}
