import { sql } from 'kysely';
import type { AccountKind } from '#domain/ledger/posting.ts';
import type { Tx } from '#server/db/database.ts';
import { asRefusal, sentLegs, type Transfer } from './post-transfer.ts';

/**
 * Posts transfers one after the other in one statement, each as `postTransfer` does. All accounts are locked before the
 * first, so that two batches never wait for each other in a ring.
 * @returns the number of each transfer by its key. @throws Refusal as `postTransfer`; then nothing is posted.
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<string, number>> {
  if (transfers.length === 0) return new Map();
  const sent = transfers.map(({ key, kind, ref, legs, resolves = null, at }) => ({
    key,
    kind,
    ref,
    resolves,
    at: at.toISOString(),
    legs: sentLegs(legs),
  }));
  try {
    const { rows } = await sql<{ posted_key: string; posted_id: number }>`
      SELECT posted_key, posted_id FROM ledger_post_all(${JSON.stringify(sent)})`.execute(tx);
    return new Map(rows.map((row) => [row.posted_key, row.posted_id]));
  } catch (error) {
    throw asRefusal(error) ?? error;
  }
}

export interface Account {
  readonly owner: string | null;
  readonly kind: AccountKind;
}

/** Holds accounts until the end of the transaction and says what each holds, so that a plan made by it can be posted. */
export async function lockBalances(
  tx: Tx,
  accounts: readonly Account[],
): Promise<(account: Account) => number> {
  const { rows } = await sql<Account & { balance: number }>`
    SELECT owner, kind, balance FROM ledger_lock_balances(${JSON.stringify(accounts)})`.execute(tx);
  const held = new Map(rows.map(({ owner, kind, balance }) => [`${owner} ${kind}`, balance]));
  return ({ owner, kind }) => {
    const balance = held.get(`${owner} ${kind}`);
    if (balance === undefined) throw new Error(`The account ${kind} of ${owner} is not locked`);
    return balance;
  };
}
