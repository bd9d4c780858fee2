import { sql } from 'kysely';

/** For a query of another feature: what is in escrow for the scheme a column names, in fen. */
export function escrowOf(schemeIdColumn: string) {
  return sql<number>`coalesce((SELECT balance FROM ledger_account
    WHERE kind = 'escrow' AND owner_id = ${sql.ref(schemeIdColumn)}), 0)`;
}
