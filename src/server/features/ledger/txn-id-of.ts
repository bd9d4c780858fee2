import type { Tx } from '#server/db/database.ts';

/**
 * The number of the transfer posted under a key.
 * @throws Error when there is none.
 */
export async function txnIdOf(tx: Tx, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('ledger_txn')
    .select('id')
    .where('idem_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}
