import { sql } from 'kysely';
import type { AccountKind } from '#domain/ledger/posting.ts';
import type { Tx } from '#server/db/database.ts';
import { asRefusal, legsAsJson, type Transfer } from './post-transfer.ts';

/**
 * Posts transfers in order in one statement, each like `postTransfer`. All accounts are locked first, so that
 * concurrent batches cannot deadlock.
 * @returns the transfer number by key.
 * @throws Refusal as `postTransfer`; then nothing is posted.
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
    legs: legsAsJson(legs),
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

/**
 * Locks accounts until the transaction ends and returns their balances, so that a plan based on them can be posted.
 */
export async function lockBalances(
  tx: Tx,
  accounts: readonly Account[],
): Promise<(account: Account) => number> {
  const { rows } = await sql<Account & { balance: number }>`
    SELECT owner, kind, balance FROM ledger_lock_balances(${JSON.stringify(accounts)})`.execute(tx);
  const balances = new Map(rows.map(({ owner, kind, balance }) => [`${owner} ${kind}`, balance]));
  return ({ owner, kind }) => {
    const balance = balances.get(`${owner} ${kind}`);
    if (balance === undefined) throw new Error(`The account ${kind} of ${owner} is not locked`);
    return balance;
  };
}
