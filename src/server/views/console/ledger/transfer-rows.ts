import { type RawBuilder, sql } from 'kysely';
import type { ledgerTransfer } from '#contract/console/ledger.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';

export type TransferView = CallAnswer<typeof ledgerTransfer>['transfer'];

export interface TransferRow extends Omit<TransferView, 'at'> {
  readonly at: Date;
  readonly resolves: number | null;
}

/** Transfers that a condition on `t` finds, oldest first. */
export async function readTransfers(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT t.id, t.kind, t.idem_key AS key, t.ref, t.created_at AS at, t.resolves FROM ledger_txn t
     WHERE ${condition} ORDER BY t.id LIMIT ${limit}`.execute(db);
  return rows;
}

export function presentTransfer({ id, kind, key, ref, at }: TransferRow): TransferView {
  return { id, kind, key, ref, at: at.toISOString() };
}
