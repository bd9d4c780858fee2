import { sql } from 'kysely';
import type { TransferRow } from './transfer-rows.ts';

/** An entry of an account with its transfer. */
export interface EntryRow extends TransferRow {
  readonly seq: number;
  readonly amountFen: number;
  readonly balanceAfterFen: number;
}

/** Selects `EntryRow`, with the entry as `e`. */
export const selectEntries = sql`
  SELECT e.seq, e.amount AS "amountFen", e.balance_after AS "balanceAfterFen",
         t.id, t.kind, t.idem_key AS key, t.ref, t.created_at AS at, t.resolves
    FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id`;
