import { sql } from 'kysely';

/** SQL expression for queries of other features: the escrow balance of the scheme in a column, in fen. */
export function escrowOf(schemeIdColumn: string) {
  return sql<number>`coalesce((SELECT balance FROM ledger_account
    WHERE kind = 'escrow' AND owner_id = ${sql.ref(schemeIdColumn)}), 0)`;
}
